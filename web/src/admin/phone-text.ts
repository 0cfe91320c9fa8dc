/** "+919876543210" is "+91 98765 43210"; a number of another country stays as it is. */
export const phoneText = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
