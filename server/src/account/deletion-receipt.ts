import { AFTER_DELETION } from '@parinay/contract/vocabulary/retention-periods'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { sign } from '../platform/security/sign-and-verify.ts'

/** What a member keeps as proof of the deletion. The seal shows that the site wrote it. */
export function deletionReceipt({ addressKey, now }: Pick<Context, 'addressKey' | 'now'>, member: MemberId): string {
  const text = [
    'Parinay: receipt of a deletion',
    '',
    `Account: ${member}`,
    `Deleted: ${now().toISOString()}`,
    '',
    'Erased at once: the account with its phone number, profile, settings, messages, interests and lists.',
    'Erased within the hour: the files of photos, documents and voice notes.',
    'Nothing more is sent to you.',
    '',
    'What stays:',
    ...AFTER_DELETION.map((what) => `- ${what}`),
    '',
  ].join('\n')
  return `${text}Seal: ${sign(addressKey, `receipt ${text}`)}\n`
}
