import { myProfile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import styles from './print.module.css'

/** The banner over the member's own profile as others see it, with a link back. */
export function PreviewBanner() {
  const { hideProfile, pauseProfile } = useCall(myProfile).data?.data.privacySettings ?? {}
  return (
    <div className={styles.screenOnly}>
      <Banner>
        This is how other members see your profile.{' '}
        {(hideProfile || pauseProfile) &&
          'It is hidden at present: only people you share an interest with can open it. '}
        <Link to="/my-profile">Back to My Profile</Link>
      </Banner>
    </div>
  )
}
