import { lazyPart } from '../platform/lazy-part.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** With what prepares and sends a photo, which not every visit needs. */
export const StoryForm = lazyPart(async () => (await import('./story-form.tsx')).StoryForm, <Skeleton height="480px" />)
