import { similarProfiles } from '@parinay/contract/matches'
import type { Profile, ProfileCard } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { joinFacts } from '../people/format-facts.ts'
import { missingPhotoText } from '../profile/missing-photo-text.ts'
import { ListNeighboursProvider, useListNeighboursState } from '../profile/list-neighbours-provider.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Photo } from '../ui/photo.tsx'
import { SimilarSkeleton } from './similar-skeleton.tsx'
import styles from './similar.module.css'

/** The section with a few similar people. It is absent if there is nobody. */
export function SimilarProfiles({ profile }: { profile: Profile }) {
  const { data, error, refetch } = useCall(similarProfiles, { params: { id: profile._id } })

  if (!data)
    return error ? (
      <section aria-labelledby="similar" className={styles.similar}>
        <h2 id="similar">Similar profiles</h2>
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      </section>
    ) : (
      <SimilarSkeleton />
    )
  const people = data.data
  if (people.length === 0) return null
  return (
    <section aria-labelledby="similar" className={styles.similar}>
      <h2 id="similar">Similar profiles</h2>
      <p className={styles.shared}>They may suit you too. The most similar come first.</p>
      <ListNeighboursProvider of={people}>
        <ul className={styles.people}>
          <Entries of={people}>{(person) => <SimilarPerson person={person} />}</Entries>
        </ul>
      </ListNeighboursProvider>
    </section>
  )
}

function SimilarPerson({ person }: { person: ProfileCard }) {
  const state = useListNeighboursState()
  const { occupation } = person.professionalDetails
  const photo = person.photos.find(({ isPrimary }) => isPrimary) ?? person.photos[0]
  return (
    <li>
      <Link to="/profile/$id" params={{ id: person._id }} state={state} className={styles.person}>
        <span className={styles.photo} aria-hidden="true">
          <Photo
            src={photo?.photoUrl}
            placeholder={photo?.placeholder}
            alt=""
            missing={missingPhotoText(person)}
            name={person.fullName}
          />
        </span>
        <span className={styles.name}>
          {person.fullName}, {person.age}
        </span>
        <span className={styles.line}>
          {joinFacts(', ', occupation !== 'Other' && occupation, person.familyDetails.currentResidenceCity)}
        </span>
      </Link>
    </li>
  )
}
