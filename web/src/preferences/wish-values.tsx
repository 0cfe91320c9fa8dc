import { WISH_CHOICES, type WishFact } from '@parinay/contract/preferences'
import { Chip } from '../ui/chip.tsx'
import { NumberInput } from '../ui/form/number-input.tsx'
import { ReadingInput } from '../ui/form/reading-input.tsx'
import { valueRead, whyUnread } from '../ui/form/reading.ts'
import { readHeight } from '../profile/read-height.ts'
import { useState } from 'react'
import { SelectInput } from '../ui/form/select-input.tsx'
import styles from './preferences.module.css'
import { isChoice, readWishedIncome, type WishDraft } from './wish-drafts.ts'
import { WISH_LABELS } from './wish-labels.ts'
import { INCOMES, incomeLabel, labelOf } from './wish-summary.ts'

/** More choices than this are shown as a list. */
const MAX_CHIPS = 7

interface WishValuesProps {
  fact: WishFact
  draft: WishDraft
  error: string | undefined
  onChange: (draft: WishDraft) => void
}

/** The desired values of a fact. */
export const WishValues = ({ fact, ...rest }: WishValuesProps) =>
  isChoice(fact) ? <Choices fact={fact} {...rest} /> : <Bounds fact={fact} {...rest} />

type PartProps = Pick<WishValuesProps, 'draft' | 'onChange'>

function Choices({ fact, draft, onChange }: PartProps & { fact: keyof typeof WISH_CHOICES }) {
  const choices: readonly string[] = WISH_CHOICES[fact]
  const toggle = (value: string) =>
    onChange({
      ...draft,
      among: draft.among.includes(value) ? draft.among.filter((one) => one !== value) : [...draft.among, value],
    })
  const isShort = choices.length <= MAX_CHIPS
  const shown = isShort ? choices : draft.among
  return (
    <div className={styles.choices}>
      {shown.length > 0 && (
        <div className={styles.chips} role="group" aria-label={`${WISH_LABELS[fact]}: chosen`}>
          {shown.map((value) => (
            <Chip key={value} active={draft.among.includes(value)} onClick={() => toggle(value)}>
              {labelOf(value)}
            </Chip>
          ))}
        </div>
      )}
      {!isShort && (
        <SelectInput
          label={`Add to ${WISH_LABELS[fact].toLowerCase()}`}
          inline
          placeholder="Choose…"
          choices={choices.filter((value) => !draft.among.includes(value))}
          value=""
          onChange={(value) => value && toggle(value)}
        />
      )}
    </div>
  )
}

interface BoundsProps extends PartProps {
  error: string | undefined
}

function Bounds({ fact, ...rest }: BoundsProps & { fact: WishFact }) {
  if (fact === 'income') return <LeastIncome {...rest} />
  return fact === 'age' ? <Ages {...rest} /> : <Heights {...rest} />
}

const Ages = ({ draft, error, onChange }: BoundsProps) => (
  <div className={styles.bounds}>
    <NumberInput
      label="From (years)"
      value={draft.from}
      error={error}
      onChange={(from) => onChange({ ...draft, from })}
    />
    <NumberInput label="To (years)" value={draft.to} onChange={(to) => onChange({ ...draft, to })} />
  </div>
)

/** A height that is not understood says so at its own field. */
const Heights = ({ draft, error, onChange }: BoundsProps) => (
  <div className={styles.bounds}>
    <ReadingInput
      label="From (cm)"
      read={readHeight}
      value={draft.from}
      error={whyUnread(readHeight(draft.from)) || whyUnread(readHeight(draft.to)) ? undefined : error}
      onChange={(from) => onChange({ ...draft, from })}
    />
    <ReadingInput label="To (cm)" read={readHeight} value={draft.to} onChange={(to) => onChange({ ...draft, to })} />
  </div>
)

const ANOTHER = 'another'

function LeastIncome({ draft, error, onChange }: BoundsProps) {
  const rupees = String(valueRead(readWishedIncome(draft.from)) ?? '')
  const [isAnother, setAnother] = useState(false)
  const choose = (from: string) => {
    setAnother(from === ANOTHER)
    onChange({ ...draft, from: from === ANOTHER ? '' : from })
  }

  if (isAnother || draft.from !== rupees)
    return (
      <ReadingInput
        label="At least, a year"
        hint="Rupees, such as 12 lakh or 12,00,000"
        read={readWishedIncome}
        value={draft.from}
        error={whyUnread(readWishedIncome(draft.from)) ? undefined : error}
        onChange={(from) => onChange({ ...draft, from })}
      />
    )
  return (
    <SelectInput
      label="At least, a year"
      inline
      placeholder="Choose…"
      choices={{ ...incomesWith(draft.from), [ANOTHER]: 'Another amount' }}
      value={draft.from}
      onChange={choose}
    />
  )
}

/** The choices of incomes, including an amount that another page has saved. */
const incomesWith = (from: string) =>
  from === '' || from in INCOMES ? INCOMES : { [from]: incomeLabel(from), ...INCOMES }
