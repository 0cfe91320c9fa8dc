/** "+919876543210" is "+91 ••••• ••210": enough to tell two numbers apart, too little to dial. A masked number stays as it is. */
export const maskedPhone = (number: string): string => {
  if (number.includes('•')) return number
  const digits = number.replace(/\D/g, '')
  return `${number.startsWith('+91') ? '+91 ' : ''}••••• ••${digits.slice(-3)}`
}
