const LAKH = 100_000

/** 1250000 is "12.5 lakhs". */
export const formatLakhs = (rupees: number) => `${(rupees / LAKH).toFixed(1)} lakhs`

/** 1250000 is "₹12,50,000", in the Indian grouping. */
export const formatRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`

/** 84661 paise are "₹846.61", and 99900 are "₹999". */
export const formatPaise = (paise: number) =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 ? 2 : 0, maximumFractionDigits: 2 })}`

const CRORE = 100 * LAKH

/** 1250000 is "₹12.5 lakh" and 10000000 "₹1 crore", for the ends of ranges; less than a lakh is in full. */
export const formatRupeesShort = (rupees: number) =>
  rupees < LAKH ? formatRupees(rupees) : rupees < CRORE ? `₹${rupees / LAKH} lakh` : `₹${rupees / CRORE} crore`

/** 1234567 is "12,34,567". */
export const formatCount = (count: number) => count.toLocaleString('en-IN')

/** 1200000 is "12 lakh rupees" and 12000000 "1.2 crore rupees"; an amount that would be rounded is in full. */
export function rupeesInWords(rupees: number): string {
  const [unit, name] = rupees >= CRORE ? ([CRORE, 'crore'] as const) : ([LAKH, 'lakh'] as const)
  const isShort = rupees >= LAKH && (rupees * 100) % unit === 0
  return isShort
    ? `${formatCount(rupees / unit)} ${name} rupees`
    : `${formatCount(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`
}
