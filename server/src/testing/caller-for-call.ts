import type { Call } from '@parinay/contract/kernel/call'
import { newcomer } from './actors.ts'
import { giveBackRelationship, type RelationshipKind, takeRelationship } from './create-relationship.ts'
import { callName, type Relationship } from './sample-requests.ts'
import type { World } from './world.ts'

const KINDS: Partial<Record<string, RelationshipKind>> = {
  receiver: 'receiver',
  party: 'connection',
  participant: 'connection',
  connection: 'connection',
}
const kindFor = (call: Call): RelationshipKind =>
  call.by === 'visitor' || call.by === 'member' ? (KINDS[call.to ?? ''] ?? 'stranger') : call.by

export const needsPassword = (call: Call) => ['POST /auth/login', 'PUT /auth/password'].includes(callName(call))

/** A caller who may make the call, and the resources that it names. */
export async function takeCallerFor(app: World, call: Call): Promise<Relationship> {
  const relationship = await takeRelationship(app, kindFor(call))
  return needsPassword(call) ? { ...relationship, caller: await newcomer(app) } : relationship
}

/** For the next call, after one that changed nothing. */
export const giveBackCaller = (app: World, call: Call, relationship: Relationship) =>
  giveBackRelationship(app, kindFor(call), relationship)
