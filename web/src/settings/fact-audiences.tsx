import type { FactAudience } from '@parinay/contract/vocabulary/choices'
import { SelectInput } from '../ui/form/select-input.tsx'
import styles from './settings.module.css'

type AudienceSetting = 'surnameFor' | 'employerFor' | 'incomeFor' | 'familyNamesFor'
type Audiences = Record<AudienceSetting, FactAudience>

const AUDIENCES: Record<FactAudience, string> = {
  everyone: 'All members',
  connections: 'People I am connected with',
  nobody: 'Nobody',
}

const FACTS: Record<AudienceSetting, string> = {
  surnameFor: 'My surname',
  employerFor: 'Where I work',
  incomeFor: 'My income',
  familyNamesFor: 'My parents’ names',
}

interface FactAudiencesProps {
  shown: Audiences
  isSaving: boolean
  onChoose: (change: Partial<Audiences>) => void
}

/** Which members read facts that not everybody likes to show. */
export const FactAudiences = ({ shown, isSaving, onChoose }: FactAudiencesProps) => (
  <fieldset className={styles.choice}>
    <legend>Who can see these facts</legend>
    <p className={styles.hint}>
      What only some may see cannot be found by searching or filtering, and does not count in matches. Without your
      surname, others see your first name.
    </p>
    <div className={styles.audiences}>
      {(Object.keys(FACTS) as AudienceSetting[]).map((setting) => (
        <SelectInput
          key={setting}
          label={FACTS[setting]}
          choices={AUDIENCES}
          value={shown[setting]}
          aria-disabled={isSaving}
          onChange={(audience) => onChoose({ [setting]: audience as FactAudience })}
        />
      ))}
    </div>
  </fieldset>
)
