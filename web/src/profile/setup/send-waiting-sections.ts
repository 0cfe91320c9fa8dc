import { myProfile, saveProfile } from '@parinay/contract/profile/profile'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { callApi } from '../../platform/call-api.ts'
import { createEditor } from './create-editor.ts'

/** Sends the sections that were left without connection, from whatever page the member is on now. */
export async function sendWaitingSections(member: string): Promise<boolean> {
  const { data: profile } = await callApi(myProfile, undefined, { as: member })
  const send = (body: NonNullable<Parameters<typeof callApi<typeof saveProfile>>[1]>['body']) =>
    callApi(saveProfile, { body }, { as: member })
  const editor = createEditor({ profile, today: todayInIndia(new Date()), send })
  return (await editor.resume()).stored > 0
}
