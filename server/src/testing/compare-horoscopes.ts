import type { Actor } from './actors.ts'
import type { World } from './world.ts'

const PUNE = { place_id: 1, place_name: 'Pune', latitude: 18.52, longitude: 73.86, zone: 'Asia/Kolkata' }

/** Gives two members births, and lets them compare their horoscopes. */
export async function compareHoroscopes({ ctx }: World, woman: Actor, man: Actor) {
  for (const [{ id }, gender] of [
    [woman, 'female'],
    [man, 'male'],
  ] as const) {
    const traits = { gender, date_of_birth: '1990-01-01', show_horoscope: true }
    await ctx.db.updateTable('profile').set(traits).where('id', '=', id).execute()
    await ctx.db
      .insertInto('birth_details')
      .values({ member_id: id, certainty: 'unknown', ...PUNE, updated_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
