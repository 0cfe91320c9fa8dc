// Incomes as people write them: 12 lakh, 12 LPA, 1.2 crore, ₹12,00,000, 50,000 pm, in the digits of any script.
import { MAX_INCOME_RUPEES } from '@parinay/contract/profile/facts'
import { plainTyped, spellings } from '../ui/form/plain-typed.ts'
import type { Reading } from '../ui/form/reading.ts'
import { rupeesInWords } from '../platform/format-numbers.ts'

const UNCLEAR = 'Please write one amount, such as 12 lakh, 1.2 crore or 12,00,000'
const RANGE = 'That is a range. Please write one amount.'
/** Outside of these an income is asked about. */
const USUAL_RUPEES = { min: 10_000, max: 100_000_000 }
const MONTHS = 12

const UNITS = spellings<number>([
  [1_000, 'k thousand thousands हजार हज़ार হাজার હજાર ਹਜ਼ਾਰ ହଜାର ஆயிரம் వేలు వేల ಸಾವಿರ ആയിരം ہزار'],
  [100_000, 'l lac lacs lakh lakhs lk lkh lacks लाख लाखे লাখ লক্ষ લાખ ਲੱਖ ଲକ୍ଷ லட்சம் இலட்சம் లక్ష లక్షలు లక్షల ಲಕ್ಷ ലക്ഷം لاکھ'],
  [1_000_000, 'million mn'],
  [10_000_000, 'cr crs crore crores करोड़ करोड कोटी कोटि কোটি કરોડ ਕਰੋੜ କୋଟି கோடி కోటి కోట్లు కోట్ల ಕೋಟಿ കോടി کروڑ'],
])

type Word = 'currency' | 'year' | 'month' | 'filler' | '-'
const WORDS = spellings<Word>([
  ['currency', '₹ रु रू रुपये रुपए रुपया rs re inr rupee rupees টাকা રૂપિયા ਰੁਪਏ ଟଙ୍କା ரூபாய் రూపాయలు ರೂಪಾಯಿ രൂപ روپے'],
  ['year', 'pa year yearly annum yr annual annually साल वर्ष सालाना वार्षिक'],
  ['month', 'pm month monthly mo mth महीना महीने माह मासिक'],
  ['filler', 'a an per / /- only ctc package प्रति'],
  ['-', '- to से'],
])

const TOKENS = /\d[\d,]*(?:\.\d+)?|\.\d+|\/-|[\p{L}\p{M}][\p{L}\p{M}.]*|[^\s]/gu
/** Commas as they stand in 12,00,000 or 1,200,000. */
const GROUPS = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/

/** Reads an income in whole rupees a year. */
export function readIncome(typed: string, max = MAX_INCOME_RUPEES): Reading | undefined {
  const text = plainTyped(typed)
  if (text === '') return undefined
  const found = text === undefined ? 'unclear' : incomeOf(text.match(TOKENS) ?? [])
  if (found === 'unclear') return { fault: UNCLEAR }
  if (found === 'range') return { fault: RANGE }
  const rupees = Math.round(found.amount * (found.isMonthly ? MONTHS : 1))
  if (rupees > max) return { fault: `This is more than ${rupeesInWords(max)}. ${UNCLEAR}.` }
  const words = `${rupeesInWords(rupees)} a year`
  const isUsual = rupees === 0 || (rupees >= USUAL_RUPEES.min && rupees <= USUAL_RUPEES.max)
  return {
    value: rupees,
    words,
    ...(found.isMonthly && { note: `${rupeesInWords(Math.round(found.amount))} a month` }),
    ...(!isUsual && typed.trim() !== words && { doubt: `${words}?` }),
  }
}

interface Found {
  amount: number
  isMonthly: boolean
}

/** Amounts such as "1 crore 20 lakh" are added; of two that do not belong together neither is taken. */
function incomeOf(tokens: readonly string[]): Found | 'unclear' | 'range' {
  let amount: number | undefined
  let waiting: number | undefined
  let lastUnit = Infinity
  let period: Word | undefined
  let isRange = false
  const add = (unit: number) => {
    if (waiting === undefined || unit >= lastUnit) return false
    amount = (amount ?? 0) + waiting * unit
    waiting = undefined
    lastUnit = unit
    return true
  }

  for (const token of tokens) {
    if (/^[\d.]/.test(token)) {
      const number = numberOf(token)
      if (number === undefined || waiting !== undefined) return isRange ? 'range' : 'unclear'
      if (isRange) return 'range'
      waiting = number
      continue
    }
    for (const word of wordsIn(token.replaceAll('.', ''))) {
      const unit = UNITS.get(word)
      const kind = WORDS.get(word)
      if (unit !== undefined) {
        if (!add(unit)) return 'unclear'
      } else if (kind === '-') {
        if (amount === undefined && waiting === undefined) return 'unclear'
        isRange = true
      } else if (kind === 'year' || kind === 'month') {
        if (period !== undefined) return 'unclear'
        period = kind
      } else if (kind === undefined) return 'unclear'
    }
  }
  if (waiting !== undefined && !add(1)) return 'unclear'
  if (amount === undefined || isRange) return 'unclear'
  return { amount, isMonthly: period === 'month' }
}

/** Lakhs a year are written as one word. */
const wordsIn = (word: string) => (word === 'lpa' ? ['l', 'pa'] : word === 'lpm' ? ['l', 'pm'] : [word])

function numberOf(token: string): number | undefined {
  const [whole = '', fraction = ''] = token.split('.')
  if (whole.includes(',') && !GROUPS.test(whole)) return undefined
  return Number(`${whole.replaceAll(',', '') || '0'}.${fraction || '0'}`)
}
