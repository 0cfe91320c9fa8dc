import { useMember } from '../platform/session.ts'
import { JoinedNames } from '../ui/ornament/joined-names.tsx'

/** One's own name and the other person's. */
export function ConnectedNames({ other }: { other: string }) {
  const { user } = useMember()
  return <JoinedNames names={[user.fullName, other]} />
}
