import { myVideos } from '@parinay/contract/videos'
import { useCall } from '../platform/call-hooks.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The way to the member's video, where the site takes videos. */
export function MyVideoLink() {
  const { data } = useCall(myVideos)
  if (!data || (!data.data.isOn && data.data.videos.length === 0)) return null
  return <ButtonLink to="/my-video">My video introduction</ButtonLink>
}
