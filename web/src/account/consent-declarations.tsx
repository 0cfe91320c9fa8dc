import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { Link } from '@tanstack/react-router'
import { Checkbox } from '../ui/form/checkbox.tsx'
import styles from '../ui/form/field.module.css'

/** The ticked boxes; none at first. */
export interface Declared {
  isTrue: boolean
  personAgrees: boolean
}

export const NOTHING_DECLARED: Declared = { isTrue: false, personAgrees: false }

/** The first missing declaration, and its field. */
export function findMissingDeclaration({ isTrue, personAgrees }: Declared, isForAnother: boolean) {
  if (!isTrue)
    return { field: 'isTrue', sentence: 'Please confirm the purpose and that what you write is true' } as const
  if (isForAnother && !personAgrees)
    return { field: 'personAgrees', sentence: 'Please confirm that this person agrees to the profile' } as const
  return undefined
}

/** The ticked declarations, as the server stores them. */
export const consentIn = ({ personAgrees }: Declared, isForAnother: boolean) => ({
  ...CONSENT_VERSIONS,
  ...(isForAnother && { personAgrees }),
})

interface DeclarationsProps {
  declared: Declared
  onChange: (declared: Declared) => void
  /** True if the profile is for another person. */
  isForAnother: boolean
  error: { field: string; sentence: string } | undefined
}

/** The declarations that the law requires of every member. `CONSENT_VERSIONS` names the version of their text. */
export const ConsentDeclarations = ({ declared, onChange, isForAnother, error }: DeclarationsProps) => (
  <div className={styles.field}>
    <p className={styles.hint}>Parinay is strictly for matrimony: not for dating, and not for obscene material.</p>
    <Checkbox
      name="isTrue"
      checked={declared.isTrue}
      onChange={(isTrue) => onChange({ ...declared, isTrue })}
      error={error?.field === 'isTrue' ? error.sentence : undefined}
    >
      The person intends to marry, and what I write is true. I accept the <Page to="/terms">Terms of Service</Page> and
      have read the <Page to="/privacy">Privacy Policy</Page>.
    </Checkbox>
    {isForAnother && (
      <Checkbox
        name="personAgrees"
        checked={declared.personAgrees}
        onChange={(personAgrees) => onChange({ ...declared, personAgrees })}
        error={error?.field === 'personAgrees' ? error.sentence : undefined}
      >
        The person knows of this profile and agrees that I make it.
      </Checkbox>
    )}
  </div>
)

const Page = ({ to, children }: { to: '/terms' | '/privacy'; children: string }) => (
  <Link to={to} target="_blank">
    {children}
  </Link>
)
