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
