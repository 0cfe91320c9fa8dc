import { WISH_CHOICES, type WishFact } from '@parinay/contract/preferences'
import { Chip } from '../ui/chip.tsx'
import { NumberInput } from '../ui/form/number-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import styles from './preferences.module.css'
import { isChoice, type WishDraft } from './wish-drafts.ts'
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

function Bounds({ fact, draft, error, onChange }: PartProps & { fact: WishFact; error: string | undefined }) {
  if (fact === 'income')
    return (
      <SelectInput
        label="At least, a year"
        inline
        placeholder="Choose…"
        choices={incomesWith(draft.from)}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
    )
  const unit = fact === 'age' ? 'years' : 'cm'
  return (
    <div className={styles.bounds}>
      <NumberInput
        label={`From (${unit})`}
        value={draft.from}
        error={error}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <NumberInput label={`To (${unit})`} value={draft.to} onChange={(to) => onChange({ ...draft, to })} />
    </div>
  )
}

/** The choices of incomes, including an amount that another page has saved. */
const incomesWith = (from: string) =>
  from === '' || from in INCOMES ? INCOMES : { [from]: incomeLabel(from), ...INCOMES }
