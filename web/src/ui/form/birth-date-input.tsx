import { isCalendarDate } from '@parinay/contract/vocabulary/age-and-dates'
import { dateInWords } from './date-in-words.ts'
import { type ComponentProps, useId, useState } from 'react'
import styles from './birth-date-input.module.css'
import field from './field.module.css'

interface BirthDateInputProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  /** The name of the first of the three fields. */
  name: string
  /** YYYY-MM-DD; empty while the input is not a date. */
  value: string
  /** The latest allowed date, YYYY-MM-DD. */
  latest: string
  /** The date in words, shown below a complete date. */
  echo?: string | undefined
  onChange: (date: string) => void
}

const PARTS = [
  { key: 'day', label: 'Day', length: 2, placeholder: 'DD', autoComplete: 'bday-day' },
  { key: 'month', label: 'Month', length: 2, placeholder: 'MM', autoComplete: 'bday-month' },
  { key: 'year', label: 'Year', length: 4, placeholder: 'YYYY', autoComplete: 'bday-year' },
] as const
type DateParts = Record<(typeof PARTS)[number]['key'], string>

/** Inputs for day, month and year of a date of birth. A complete field moves the focus to the next one. */
export function BirthDateInput({
  label,
  hint,
  error,
  required,
  disabled,
  name,
  value,
  latest,
  echo,
  onChange,
}: BirthDateInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(() => partsOf(value))
  // A value that changes from outside replaces the typed parts.
  const isOwn = value === (isCalendarDate(dateOf(typed)) ? dateOf(typed) : '')
  const parts = isOwn ? typed : partsOf(value)
  const why = error ?? whyNoDate(parts, latest)

  const type = (part: keyof DateParts, digits: string) => {
    const next = { ...parts, [part]: digits }
    setTyped(next)
    onChange(isCalendarDate(dateOf(next)) ? dateOf(next) : '')
  }

  return (
    <fieldset className={field.field} disabled={disabled} aria-describedby={`${id}-hint ${id}-echo`}>
      <legend className={`${field.label} ${styles.legend} ${required ? field.required : ''}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <div className={styles.dateInputs}>
        {PARTS.map((part, index) => (
          <DatePartInput
            key={part.key}
            part={part}
            name={index === 0 ? name : `${name}-${part.key}`}
            value={parts[part.key]}
            onChange={(digits) => type(part.key, digits)}
            required={required}
            disabled={disabled}
            aria-invalid={why ? true : undefined}
            aria-describedby={`${id}-echo`}
          />
        ))}
      </div>
      <p id={`${id}-echo`} className={why ? field.error : styles.echo} aria-live="polite">
        {why ?? (value === '' ? '' : echo)}
      </p>
    </fieldset>
  )
}

type DatePartInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'part'> & {
  part: (typeof PARTS)[number]
  onChange: (digits: string) => void
}

/** One of the three fields. It moves the focus on once no further digit can follow. */
const DatePartInput = ({ part, onChange, ...input }: DatePartInputProps) => (
  <label className={styles.dateInput}>
    <span className={styles.name}>{part.label}</span>
    <input
      {...input}
      className={field.control}
      inputMode="numeric"
      enterKeyHint="next"
      maxLength={part.length}
      placeholder={part.placeholder}
      autoComplete={part.autoComplete}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '')
        onChange(digits)
        if (isFull(part.key, digits)) target.closest('label')?.nextElementSibling?.querySelector('input')?.focus()
      }}
    />
  </label>
)

function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

const dateOf = ({ day, month, year }: DateParts) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** True if no further digit can follow: 4 is a complete day, but 1 may become 12. */
const isFull = (part: keyof DateParts, digits: string) =>
  digits.length === 2
    ? part !== 'year'
    : digits.length === 1 && (part === 'day' ? digits > '3' : part === 'month' && digits > '1')

/** The fault of the date, once all three fields are filled in. */
function whyNoDate(parts: DateParts, latest: string): string | undefined {
  if (parts.day === '' || parts.month === '' || parts.year.length < 4) return undefined
  if (!isCalendarDate(dateOf(parts))) return 'Please check the day, month and year'
  return dateOf(parts) > latest ? `The latest date you can choose is ${dateInWords(latest)}` : undefined
}
