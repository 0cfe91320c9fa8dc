import { maskedPhone } from '@parinay/contract/vocabulary/masked-phone'

/** A masked number, as the panel shows it until staff give a reason to read it. */
export const formatMasked = (number: string) => maskedPhone(number).replaceAll(' ', '\u00a0')

/** "+919876543210" is "+91 98765 43210", without a line break. Foreign numbers stay as they are. */
export const formatPhone = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2')
