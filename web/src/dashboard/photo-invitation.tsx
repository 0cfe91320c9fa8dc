import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { CameraIcon } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

/** For a member without a photo. */
export const PhotoInvitation = () => (
  <Card className={styles.invitation ?? ''}>
    <CameraIcon size={32} className={styles.camera ?? ''} />
    <p>
      <strong>Your profile has no photo yet.</strong> You decide who sees it: every member, people you share an interest
      with, or only those you show it to.
    </p>
    <ButtonLink to="/my-photos">Add a photo</ButtonLink>
  </Card>
)
