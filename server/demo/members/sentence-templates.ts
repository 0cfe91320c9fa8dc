// Sentences from which profile texts are composed. See grammatical-person.ts for the marks.
import type { HOBBIES } from '@parinay/contract/vocabulary/choices'

/** The beginnings of profiles that a family wrote. */
export const OPENINGS = {
  parents: [
    'We are looking for a life partner for our {child} {name}, {a title} living in {city}.',
    'This profile is about our {child} {name}, who works in {city} and is the calm one of the house.',
    '{name} is our {child}, {age} years old and well settled as {a title} in {city}.',
    'Our {child} {name} grew up with grandparents in the house and still telephones them every day.',
    'We, the parents of {name}, would like to meet a good family. Our {child} is {a title} in {city}.',
  ],
  sibling: [
    'I am writing for my {child} {name}, {a title} in {city} who would never write this much about anything, least of all a biodata.',
    'My {child} {name} is {a title} in {city}, and the person everybody in our family calls first.',
    '{name} is my {child}: patient, punctual and funnier than the photos suggest.',
    'The family asked me to make this profile for my {child} {name}, {a title} in {city}.',
  ],
  friend: [
    'I have known {name} since college and can vouch for a good heart and a very bad singing voice.',
    'This profile is for {name}, {a title} in {city}, with full permission and some laughter.',
    '{name} is somebody I have known for years: {a title} in {city}, dependable and warm.',
  ],
} as const

export const MOVED = [
  '{I} grew up in {native} and [live] in {city} for work.',
  'Home is {native}; {city} is where the work is.',
  '{I} [go] home to {native} for every festival, whatever the trains say.',
] as const

export const VALUES = [
  '{I} [value] honesty, good manners and people who keep their word.',
  'Sunday lunch with the whole family is {my} favourite hour of the week.',
  '{I} {am} fairly quiet with strangers and not at all quiet with {my} cousins.',
  'A simple life, good food and a clear conscience: {i} [ask] for little more.',
  '{I} [believe] that respect between two people matters more than any horoscope or salary.',
  'Friends would call {me} steady, a little stubborn, and good in a crisis.',
  '{My} upbringing was traditional in the festivals and modern in the conversations.',
  '{I} [take] care of {my} parents and would hope for a partner who understands that.',
  '{I} [have] a soft spot for old film songs, street dogs and rainy afternoons.',
  '{I} [like] to plan a journey in detail and then change the plan.',
  'Money is saved in our house, laughter is not.',
  '{I} [speak] three languages and {am} slowly learning a fourth.',
  '{I} [prefer] a long walk to a loud party.',
  'Festivals at home mean twenty people, two kitchens and no sleep.',
  '{I} {am} the one in the family who remembers every birthday.',
  'Education was the one thing {my} parents never saved on, and {i} {am} grateful for it.',
  '{I} [wake] up early, [water] the plants and only then [look] at the phone.',
  '{My} idea of luxury is an empty evening and a full bookshelf.',
  '{I} [get] along with most people, and with all children under ten.',
  '{I} [keep] accounts to the rupee and gifts a secret.',
  '{My} grandmother raised half the lane, and something of that stayed with {me}.',
  '{I} [fast] once a week, [vote] every time and [argue] about films without end.',
  '{I} [laugh] easily, [forgive] quickly and [forget] where the keys are.',
  'In {my} family decisions are made at the dining table, by everybody.',
  '{I} {am} more of a listener than a talker, though that changes after the second cup of tea.',
  '{I} would rather have one honest conversation than ten polite ones.',
  '{I} [believe] in working hard, sleeping early and calling home every evening.',
  'A cat called Laddoo owns {my} flat; {i} only [pay] the rent.',
  '{I} [save] for travel and [spend] on books.',
  '{My} friends come for advice about everything except singing.',
  '{I} {am} religious in a quiet way and at ease with people who are not.',
  'Of all the things {i} learnt from {my} parents, patience took the longest.',
  '{I} [speak] plainly, [keep] promises and [dislike] waste.',
  'Rain on a tin roof, hot bhutta and no network: that is a good holiday to {me}.',
  '{I} [look] serious in photos and nowhere else.',
  'Teaching neighbours’ children mathematics on Saturdays has become {my} favourite appointment.',
  '{I} [value] time with family and would never miss a cousin’s wedding.',
  '{I} {am} independent, and happiest when there is somebody to be independent with.',
  'Home-cooked food, clean streets and good neighbours make {me} unreasonably happy.',
  '{I} [have] kept the same five friends since school.',
] as const

export const HOBBY: Record<(typeof HOBBIES)[number], readonly string[]> = {
  Drawing: [
    '{I} [paint] in watercolour and [give] most of it away.',
    'A sketchbook goes wherever {i} [go].',
    '{I} [sketch] people on trains, with their permission.',
    '{I} [draw] whenever there is paper in reach.',
  ],
  Shopping: [
    '{I} [choose] saris and shirts for the whole family, by general demand.',
    'Weekly markets, bargaining included, are {my} sport.',
    '{I} can spend a happy morning in a cloth market and come back with one dupatta.',
    '{I} [enjoy] markets more than malls.',
  ],
  Dancing: [
    '{I} learnt Bharatanatyam for eight years and still [dance] in the kitchen.',
    'Garba season is sacred to {me}.',
    '{I} [have] danced since school and still [practise] on Saturdays.',
    'No wedding in the family passes without {me} on the dance floor.',
  ],
  Cooking: [
    'Sunday breakfast is {my} department.',
    '{I} [collect] pickle recipes from every state.',
    '{I} [bake] bread that is improving.',
    '{I} [cook] well, and better when somebody keeps {me} company.',
    '{I} [make] a good biryani and an honest dal.',
    '{I} {am} learning {my} grandmother’s recipes one Sunday at a time.',
  ],
  Reading: [
    '{I} [belong] to a library and two book clubs, one of which reads.',
    'Biographies are {my} weakness.',
    '{I} [finish] most books and all newspapers.',
    'There is always a novel in {my} bag.',
    '{I} [read] history and detective stories in equal parts.',
    '{I} [read] a good deal, in two languages.',
  ],
  Traveling: [
    '{I} [take] one long trek a year and [talk] about it for eleven months.',
    '{I} [plan] holidays around food.',
    'Temples, forts and small museums are {my} kind of journey.',
    '{I} [have] been to fourteen states and [want] to see the rest.',
    'The hills are {my} first choice for any holiday.',
    '{I} [like] night trains and morning tea at small stations.',
  ],
  Music: [
    '{I} [sing] in a choir on Sundays.',
    '{I} [play] the guitar well enough for birthdays.',
    'Ghazals in the evening, and silence in the morning.',
    '{I} [learn] classical music and [listen] to nearly everything.',
    'Old film songs are always playing where {i} {am}.',
    '{I} [play] the tabla a little and [sing] only at home.',
  ],
  Sports: [
    '{I} [cycle] to work when the weather allows.',
    'Chess is {my} game; {i} [lose] gracefully most of the time.',
    '{I} ran a half marathon last winter and [intend] to again.',
    '{I} [play] badminton three times a week.',
    '{I} [run] in the mornings and [watch] cricket in the evenings.',
    '{I} [swim], [cycle] and [lose] to {my} niece at carrom.',
  ],
}

export const AFTER_DIVORCE = [
  '{I} {was} married before; it ended in a mutual divorce and there are no children.',
  '{My} first marriage ended some years ago, and {i} [look] at it without bitterness.',
  '{I} {am} divorced and [have] a daughter of six who lives with {me} and is the light of the house.',
] as const
export const AFTER_LOSS = [
  '{I} lost {my} {spouse} to an illness four years ago and [feel] ready to begin again.',
  '{I} {am} widowed, with a son in school who knows of this profile and approves.',
] as const
export const WAITING = [
  '{My} divorce is in its last months in court; {i} [want] to be open about that from the start.',
] as const

/** Hopes for a match. "We" if a family writes. */
export const HOPES = {
  self: [
    'I am looking for somebody kind and steady, with interests of their own.',
    'I hope to meet a person who talks things through and can laugh about them afterwards.',
    'A partner who respects my work and family, as I will respect theirs.',
    'Somebody warm and sincere; looks and money come a long way after that.',
    'I would like an educated partner with a mind of their own and time for family.',
    'Someone who is good to waiters, patient with elders and honest with me.',
    'I am looking for an equal: decisions made together, housework too.',
    'Somebody I can be silent with, and laugh with, on the same day.',
    'I hope for a partner with a kind heart, steady work and a sense of humour.',
    'Education and good nature matter to me; the rest we can learn together.',
    'A person who keeps promises, likes children and calls their mother.',
    'I would like to marry a friend. Let us begin with a conversation.',
    'Someone settled and sincere, ready for a family but in no hurry.',
    'Honesty from the first message on is really all I ask.',
  ],
  family: [
    'We are looking for an educated, kind-hearted partner from a good family.',
    'We hope for somebody sincere and settled, who will be a friend as much as a spouse.',
    'A cultured family and a person of good character matter to us more than wealth.',
    'We would like a partner who respects elders and whose work is respected in turn.',
    'We wish for a match with similar values; the two should decide after meeting a few times.',
    'A well-educated partner with good manners, from a family that laughs together.',
    'We are a simple family and hope to find the same.',
    'Somebody understanding and responsible, who will let our dear one go on working.',
    'We would be glad to hear from families who think of a daughter-in-law or son-in-law as a child of the house.',
    'Good habits, good education and a good heart, in no particular order.',
  ],
} as const

export const WISHES = {
  any: [
    'Caste no bar.',
    'Community does not matter to us, character does.',
    'Somebody who would like to live in {city} or is open to moving.',
    'A non-smoker, please.',
    'A family that believes in a simple wedding would be welcome.',
    'We can meet with the families once both feel comfortable.',
    'Work after marriage is entirely the person’s own choice.',
    'No dowry will be given or taken.',
    'Working professionals preferred.',
    'Living with parents or apart can be talked about.',
    'Photos and details are shared gladly after a first conversation.',
    'Age difference of up to five years.',
  ],
  language: [
    '{A tongue}-speaking family would make our parents happy, but it is no condition.',
    'Preferably from {state} or settled nearby.',
  ],
  table: [
    'A vegetarian home would make daily life easier.',
    'We do not cook meat at home and would hope for the same.',
  ],
  stars: ['Horoscopes may be matched if the other family wishes.', 'Horoscope matching is welcome but not a must.'],
  secondTime: ['Divorced or widowed people are equally welcome.', 'Somebody who accepts my past, as I will theirs.'],
} as const
