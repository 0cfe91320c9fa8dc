/** "+919876543210" is "+91 98765 43210", on one line; a number of another country stays as it is. */
export const phoneText = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2')
