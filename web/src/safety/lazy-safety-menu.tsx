import { lazyPart } from '../platform/lazy-part.tsx'

/** The menu in a file of its own: it comes after the card or page, which keeps its room. */
export const LazySafetyMenu = lazyPart(
  async () => (await import('./safety-menu.tsx')).SafetyMenu,
  <span style={{ width: 'var(--target)', height: 'var(--target)' }} />,
)
