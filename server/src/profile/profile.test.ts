import { me } from '@parinay/contract/account'
import { deleteProfile, myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { describe, expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, cast, connect, deactivate, interestFrom, newcomer, somebody, staff } from '../testing/actors.ts'
import { waitUntilBlocked } from '../testing/blocked-connections.ts'
import { databaseFingerprint } from '../testing/database-fingerprint.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { world } from '../testing/world.ts'

const app = await world()
app.setNow(new Date('2026-06-15T06:30:00Z'))

const save = (actor: Actor, body: Record<string, unknown>) => actor.asks(saveProfile, { body })

/** The refusal of a save. Checks that nothing was stored. */
async function refusal(actor: Actor, body: Record<string, unknown>) {
  const before = await databaseFingerprint(app)
  const refusalReply = await save(actor, body).then(
    () => undefined,
    (error: RefusedError) => ({ status: error.status, ...error.refusal }),
  )
  expect(await databaseFingerprint(app)).toBe(before)
  return refusalReply
}

const FULL_PROFILE = {
  personalDetails: { heightCm: 163, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', caste: 'Brahmin', subCaste: 'Smartha', manglik: false },
  educationDetails: { highestEducation: 'Masters', educationField: 'Law', institutionName: 'NLSIU' },
  professionalDetails: {
    occupation: 'Lawyer',
    organizationName: 'Lotus Chambers',
    annualIncomeMin: 500_000,
    annualIncomeMax: 1_000_000,
  },
  familyDetails: {
    fatherName: 'Suresh Rao',
    fatherOccupation: 'Banker',
    motherName: 'Latha Rao',
    motherOccupation: 'Teacher',
    brothers: 0,
    sisters: 2,
    familyType: 'Nuclear',
    currentResidenceCity: 'Bengaluru',
    currentResidenceState: 'Karnataka',
  },
  lifestylePreferences: {
    diet: 'Vegetarian',
    smoking: false,
    smokingHabit: 'No',
    drinking: false,
    drinkingHabit: 'Socially',
    hobbies: ['Music', 'Reading'],
    aboutMe: 'I like long walks, old songs and filter coffee at dawn.',
    partnerExpectations: 'Somebody kind.',
  },
}

// spec: 8.6.8
test('registration creates a profile with empty blocks and all its missing sections', async () => {
  const asha = await newcomer(app)
  const { data, profileCompletion, missing } = await asha.asks(myProfile)
  expect(data).toMatchObject({ _id: asha.id, id: asha.id, userId: asha.id, photos: [], subscription: { tier: 'free' } })
  for (const section of Object.keys(FULL_PROFILE)) expect(data).toHaveProperty(section, {})
  expect(profileCompletion).toBe(20)
  expect(missing).toHaveLength(6)
})

// spec: 2.13.1, 3.2.13
test('all seven sections are saved and read back unchanged', async () => {
  const asha = await somebody(app)
  const saved = await save(asha, { fullName: 'Asha Rao', profileCreatedFor: 'Daughter', ...FULL_PROFILE })
  expect(saved.data).toMatchObject({ fullName: 'Asha Rao', profileCreatedFor: 'daughter', ...FULL_PROFILE })
  expect(saved.profileCompletion).toBe(90)
  expect(saved.missing).toEqual([
    'Complete your profile information',
    'Add photos to your profile',
    'Fill in all required details',
  ])

  await createPhotoRow(app, asha.id)
  expect(await asha.asks(myProfile)).toMatchObject({ profileCompletion: 100, missing: [], data: FULL_PROFILE })
  expect((await asha.asks(me)).user.profileCompletionPercentage).toBe(100)
})

describe('saving a part', () => {
  test('leaves absent blocks and facts unchanged', async () => {
    const asha = await somebody(app)
    await save(asha, FULL_PROFILE)
    const { data } = await save(asha, { familyDetails: { currentResidenceCity: 'Mysuru' } })
    expect(data).toMatchObject({
      ...FULL_PROFILE,
      familyDetails: { ...FULL_PROFILE.familyDetails, currentResidenceCity: 'Mysuru' },
    })
    expect((await save(asha, {})).data).toEqual(data)
  })

  // spec: 5.3.5
  test('clears facts that are null or empty', async () => {
    const asha = await somebody(app)
    await save(asha, FULL_PROFILE)
    const { data } = await save(asha, {
      personalDetails: { heightCm: null },
      religiousDetails: { subCaste: '  ', manglik: null },
      lifestylePreferences: { hobbies: [], smoking: null, drinkingHabit: null, aboutMe: '' },
    })
    expect(data.personalDetails).toEqual({ maritalStatus: 'never_married', motherTongue: 'Kannada' })
    expect(data.religiousDetails).toEqual({ religion: 'Hindu', caste: 'Brahmin' })
    expect(data.lifestylePreferences).toEqual({
      diet: 'Vegetarian',
      hobbies: [],
      partnerExpectations: 'Somebody kind.',
    })
  })

  test('accepts capitals, spaces and the longer names of choices', async () => {
    const asha = await somebody(app)
    const { data } = await save(asha, {
      profileCreatedFor: 'SISTER',
      personalDetails: { maritalStatus: 'Awaiting Divorce' },
      familyDetails: { familyType: 'Extended Family' },
    })
    expect(data).toMatchObject({
      profileCreatedFor: 'sister',
      personalDetails: { maritalStatus: 'awaiting_divorce' },
      familyDetails: { familyType: 'Extended' },
    })
  })

  test('ignores unknown keys and facts that members cannot set', async () => {
    const asha = await somebody(app)
    const { data } = await save(asha, {
      isVerified: true,
      subscription: { tier: 'elite' },
      _id: 'x',
      role: 'admin',
      personalDetails: { weightKg: 55 },
      createdAt: '2000-01-01',
    })
    expect(data).toMatchObject({ _id: asha.id, isVerified: false, subscription: { tier: 'free' }, personalDetails: {} })
    expect((await asha.asks(me)).user.role).toBe('user')
  })
})

describe('a habit', () => {
  test.each([
    [{ smoking: true }, { smoking: true, smokingHabit: 'Yes' }],
    [{ smoking: false }, { smoking: false, smokingHabit: 'No' }],
    [
      { smoking: false, smokingHabit: 'Occasionally' },
      { smoking: false, smokingHabit: 'Occasionally' },
    ],
    [{ smokingHabit: 'Yes' }, { smoking: true, smokingHabit: 'Yes' }],
    [
      { drinking: false, drinkingHabit: 'Socially' },
      { drinking: false, drinkingHabit: 'Socially' },
    ],
    [
      { drinking: true, drinkingHabit: 'Yes' },
      { drinking: true, drinkingHabit: 'Yes' },
    ],
  ])('%j is read back as %j', async (given, read) => {
    const { data } = await save(await somebody(app), { lifestylePreferences: given })
    expect(data.lifestylePreferences).toEqual(read)
  })

  // spec: 3.2.12
  test('keeps its choice when only the boolean is sent again', async () => {
    const asha = await somebody(app)
    await save(asha, { lifestylePreferences: { drinking: false, drinkingHabit: 'Socially' } })
    const again = await save(asha, { lifestylePreferences: { drinking: false } })
    expect(again.data.lifestylePreferences.drinkingHabit).toBe('Socially')
    const yes = await save(asha, { lifestylePreferences: { drinking: true } })
    expect(yes.data.lifestylePreferences).toEqual({ drinking: true, drinkingHabit: 'Yes' })
  })
})

describe('an invalid value', () => {
  test.each([
    [{ dateOfBirth: '2009-01-01' }, 'dateOfBirth', 'Female applicants must be at least 18 years old'],
    [{ gender: 'male', dateOfBirth: '2006-01-01' }, 'dateOfBirth', 'Male applicants must be at least 21 years old'],
    [
      { religiousDetails: { religion: 'Hindu', caste: 'Sunni' } },
      'religiousDetails.caste',
      'That caste does not belong to the chosen religion',
    ],
    [
      { professionalDetails: { annualIncomeMin: 10, annualIncomeMax: 9 } },
      'professionalDetails.annualIncomeMax',
      'The lower income cannot be more than the higher one',
    ],
    [
      { personalDetails: { heightCm: 300 } },
      'personalDetails.heightCm',
      'Height must be a whole number from 90 to 250',
    ],
    [
      { personalDetails: { heightCm: '163' } },
      'personalDetails.heightCm',
      'Height must be a whole number from 90 to 250',
    ],
    [{ religiousDetails: { manglik: 'Yes' } }, 'religiousDetails.manglik', 'Manglik must be true or false'],
    [{ familyDetails: { brothers: -1 } }, 'familyDetails.brothers', 'Brothers must be a whole number from 0 to 20'],
    [{ lifestylePreferences: { hobbies: 'Music' } }, 'lifestylePreferences.hobbies', 'Hobbies must be a list'],
    [{ personalDetails: 'tall' }, 'personalDetails', 'personalDetails must be an object'],
    [{ fullName: ' ' }, 'fullName', 'Full name is required'],
    [{ fullName: '\u3164' }, 'fullName', 'Full name is required'],
    [{ fullName: '\u115f\u1160' }, 'fullName', 'Full name is required'],
    [{ fullName: '7 \uffa0' }, 'fullName', 'Full name needs at least one letter'],
    [{ lifestylePreferences: { hobbies: ['\u2800'] } }, 'lifestylePreferences.hobbies.0', 'A hobby is required'],
    [
      { lifestylePreferences: { aboutMe: 'a'.repeat(4_001) } },
      'lifestylePreferences.aboutMe',
      'About me can have at most 4,000 characters',
    ],
  ])('%j is refused at %s', async (body, field, sentence) => {
    const asha = await somebody(app)
    const refusalText = await refusal(asha, body)
    expect(refusalText).toMatchObject({
      status: 400,
      error: sentence,
      fields: { [field]: expect.any(String) as string },
    })
  })

  test('is checked together with the stored facts', async () => {
    const asha = await somebody(app, { dateOfBirth: '2007-01-01' })
    await save(asha, FULL_PROFILE)
    expect((await refusal(asha, { gender: 'male' }))?.error).toBe('Male applicants must be at least 21 years old')
    expect((await refusal(asha, { professionalDetails: { annualIncomeMax: 400_000 } }))?.code).toBe('income_range')
    expect((await refusal(asha, { religiousDetails: { religion: 'Muslim' } }))?.code).toBe('caste_not_of_religion')
    expect(
      (await save(asha, { religiousDetails: { religion: 'Muslim', caste: null } })).data.religiousDetails,
    ).toMatchObject({ religion: 'Muslim' })
    expect(
      (await save(asha, { professionalDetails: { annualIncomeMin: null, annualIncomeMax: 400_000 } })).data
        .professionalDetails,
    ).toMatchObject({ annualIncomeMax: 400_000 })
  })

  test('among the stored facts does not block an unrelated change', async () => {
    app.setNow(new Date('2020-06-15T06:30:00Z'))
    const asha = await somebody(app, { dateOfBirth: '2001-01-01' })
    await app.ctx.db.updateTable('profile').set({ date_of_birth: '2010-01-01' }).where('id', '=', asha.id).execute()
    expect((await save(asha, { personalDetails: { heightCm: 160 } })).data.personalDetails.heightCm).toBe(160)
    app.setNow(new Date('2026-06-15T06:30:00Z'))
  })
})

test('two saves at the same moment are both stored', async () => {
  const asha = await somebody(app)
  await Promise.all(Object.entries(FULL_PROFILE).map(([section, facts]) => save(asha, { [section]: facts })))
  expect((await asha.asks(myProfile)).data).toMatchObject(FULL_PROFILE)
})

describe('another member’s profile', () => {
  const viewing = (viewer: Actor, id: string) => viewer.asks(viewProfile, { params: { id } })

  // spec: 2.11.3, 3.2.4
  test('one’s own is what a member reads who shares nothing with them: photos that need an interest are withheld', async () => {
    const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
    await createPhotoRow(app, asha.id, 'approved')
    const read = async (by: Actor) => {
      const { photos, photosWithheld } = (await by.asks(viewProfile, { params: { id: asha.id } })).data
      return { photos: photos.length, photosWithheld }
    }
    for (const [photosFor, seen] of [
      ['everyone', { photos: 1, photosWithheld: false }],
      ['interest', { photos: 0, photosWithheld: true }],
      ['granted', { photos: 0, photosWithheld: true }],
    ] as const) {
      await save(asha, { privacySettings: { photosFor } })
      expect([await read(asha), await read(rohan)]).toEqual([seen, seen])
    }
  })

  test('shows everything but the phone number, and only approved photos', async () => {
    const { asha, rohan } = await cast(app)
    await save(rohan, { ...FULL_PROFILE, gender: 'male' })
    const approved = await createPhotoRow(app, rohan.id, 'approved')
    await createPhotoRow(app, rohan.id, 'pending')
    await createPhotoRow(app, rohan.id, 'rejected')

    const { data } = await viewing(asha, rohan.id)

    expect(data).toMatchObject({ fullName: 'Rohan Mehta', age: 33, ...FULL_PROFILE })
    expect(data.photos.map(({ _id, status }) => [_id, status])).toEqual([[approved, 'approved']])
    expect(data.profilePhotos).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(rohan.phone.slice(3))
    expect(data).not.toHaveProperty('privacySettings')
    expect((await rohan.asks(myProfile)).data.photos).toHaveLength(3)
  })

  test('is not found if it is hidden, deactivated, blocked in either direction, or does not exist', async () => {
    const viewer = await somebody(app, { gender: 'male' })
    const [hidden, gone, blocked, blocker] = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => somebody(app, { name })),
    )
    await save(hidden!, { privacySettings: { hideProfile: true } })
    await deactivate(app, gone!)
    await block(app.ctx, viewer.id, blocked!.id)
    await block(app.ctx, blocker!.id, viewer.id)
    for (const { id } of [hidden!, gone!, blocked!, blocker!, { id: '11111111-1111-4111-8111-111111111111' }])
      await expect(viewing(viewer, id)).rejects.toBeRefused('profile_not_found')
    for (const { id } of [hidden!, gone!, blocked!, blocker!])
      expect((await viewing(await staff(app, 'moderator'), id)).data._id).toBe(id)
  })

  test('a member’s own is shown even while it is hidden, whatever the case of its id', async () => {
    const asha = await somebody(app)
    await save(asha, { privacySettings: { hideProfile: true } })
    expect((await viewing(asha, asha.id)).data._id).toBe(asha.id)
    expect((await viewing(asha, asha.id.toUpperCase())).data._id).toBe(asha.id)
    expect((await asha.asks(myProfile)).data.privacySettings).toMatchObject({
      hideProfile: true,
      hidePhotosUntilInterest: false,
      photosFor: 'everyone',
      showLastActive: true,
      showMyVisits: true,
      showHoroscope: false,
      allowMessagesFrom: 'all',
    })
  })
})

describe('deleting a profile', () => {
  test('deletes the account with all its data, and nothing of other members', async () => {
    const { asha, rohan, kabir } = await cast(app)
    await connect(asha, rohan)
    await interestFrom(kabir, asha)
    await createPhotoRow(app, asha.id)
    await asha.asks(deleteProfile)
    await expect(asha.asks(me)).rejects.toBeRefused('session_ended')
    for (const table of ['member', 'profile'] as const)
      expect(await app.ctx.db.selectFrom(table).select('id').where('id', '=', asha.id).execute()).toEqual([])
    expect(await app.ctx.db.selectFrom('interest').selectAll().where('receiver_id', '=', asha.id).execute()).toEqual([])
    expect((await rohan.asks(me)).user.id).toBe(rohan.id)
  })

  test('is refused to the last admin', async () => {
    const admin = await staff(app, 'admin')
    await expect(admin.asks(deleteProfile)).rejects.toBeRefused('own_account')
    expect((await admin.asks(me)).user.role).toBe('admin')
  })

  test('while another member sends an interest, refuses that interest', async () => {
    const { asha, rohan } = await cast(app)
    const sending = await app.ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('member').where('id', '=', rohan.id).execute()
      const sent = interestFrom(asha, rohan).catch((error: RefusedError) => error)
      await waitUntilBlocked(app)
      return [sent]
    })
    await expect(
      Promise.resolve(sending[0]).then((refusalText) => Promise.reject(refusalText as Error)),
    ).rejects.toBeRefused('profile_not_found')
  })
})

describe('the facts that families ask about', () => {
  const MORE = {
    personalDetails: { physicalDisability: 'Hard of hearing in one ear' },
    religiousDetails: { gotra: 'कश्यप' },
    professionalDetails: { workingCity: 'Pune' },
    familyDetails: {
      brothers: 2,
      sisters: 1,
      brothersMarried: 2,
      sistersMarried: 0,
      ancestralOrigin: 'Satara',
      currentResidenceCountry: 'Canada',
    },
  }

  test('are saved, read back, cleared, and count nothing towards completion', async () => {
    const [asha, rohan] = [await newcomer(app), await somebody(app, { gender: 'male' })]
    const saved = await save(asha, MORE)
    expect(saved.data).toMatchObject(MORE)
    expect(saved.profileCompletion).toBe(20)
    const { data } = await rohan.asks(viewProfile, { params: { id: asha.id } })
    expect(data).toMatchObject(MORE)
    const cleared = await save(asha, {
      religiousDetails: { gotra: '  ' },
      personalDetails: { physicalDisability: null },
    })
    expect(cleared.data.religiousDetails).not.toHaveProperty('gotra')
    expect(cleared.data.personalDetails).not.toHaveProperty('physicalDisability')
    expect(cleared.data.familyDetails).toMatchObject(MORE.familyDetails)
  })

  test.each([
    [{ brothers: 1, brothersMarried: 2 }, 'familyDetails.brothersMarried'],
    [{ brothersMarried: 1 }, 'familyDetails.brothersMarried'],
    [{ sisters: null, sistersMarried: 1 }, 'familyDetails.sistersMarried'],
  ])('%j: no more married siblings than siblings', async (familyDetails, field) => {
    const asha = await newcomer(app)
    expect(await refusal(asha, { familyDetails })).toMatchObject({
      status: 400,
      code: 'married_siblings',
      fields: { [field]: expect.stringMatching(/cannot be more than/) },
    })
  })

  test('fewer brothers than are married is refused too', async () => {
    const asha = await newcomer(app)
    await save(asha, { familyDetails: { brothers: 2, brothersMarried: 2 } })
    expect(await refusal(asha, { familyDetails: { brothers: 1 } })).toMatchObject({ code: 'married_siblings' })
    await save(asha, { familyDetails: { brothers: 1, brothersMarried: 1 } })
  })

  test.each([
    [{ familyDetails: { currentResidenceCountry: 'Atlantis' } }],
    [{ familyDetails: { ancestralOrigin: 'x'.repeat(81) } }],
    [{ religiousDetails: { gotra: 'a\u202eb' } }],
    [{ personalDetails: { physicalDisability: 'x'.repeat(201) } }],
    [{ familyDetails: { brothersMarried: 1.5 } }],
    [{ madeSecondsAgo: -1 }],
  ])('%j is refused', async (body) => {
    expect(await refusal(await newcomer(app), body)).toMatchObject({ status: 400, code: 'bad_input' })
  })
})

describe('a change that waited on a device', () => {
  test('does not undo what was saved later from another device, and says so', async () => {
    const asha = await newcomer(app)
    await save(asha, { educationDetails: { highestEducation: 'PhD' } })
    const late = await save(asha, {
      madeSecondsAgo: 3_600,
      educationDetails: { highestEducation: 'Diploma' },
      lifestylePreferences: { diet: 'Vegan' },
    })
    expect(late.outdated).toEqual(['educationDetails'])
    expect(late.data.educationDetails.highestEducation).toBe('PhD')
    expect(late.data.lifestylePreferences.diet).toBe('Vegan')
  })

  test('is written where nothing newer was saved, also when it is sent twice', async () => {
    const asha = await newcomer(app)
    for (const ago of [3_600, 3_601]) {
      const kept = await save(asha, { madeSecondsAgo: ago, familyDetails: { ancestralOrigin: 'Satara' } })
      expect(kept).not.toHaveProperty('outdated')
      expect(kept.data.familyDetails.ancestralOrigin).toBe('Satara')
    }
    const newer = await save(asha, { madeSecondsAgo: 60, familyDetails: { ancestralOrigin: 'Karad' } })
    expect(newer.data.familyDetails.ancestralOrigin).toBe('Karad')
  })

  test('and a save from another device at the same time: both parts are there', async () => {
    const asha = await newcomer(app)
    await Promise.all([
      save(asha, { religiousDetails: { religion: 'Hindu' } }),
      save(asha, { madeSecondsAgo: 900, educationDetails: { educationField: 'Law' } }),
      save(asha, { familyDetails: { familyType: 'Joint' } }),
    ])
    const { data } = await asha.asks(myProfile)
    expect(data).toMatchObject({
      religiousDetails: { religion: 'Hindu' },
      educationDetails: { educationField: 'Law' },
      familyDetails: { familyType: 'Joint' },
    })
  })
})
