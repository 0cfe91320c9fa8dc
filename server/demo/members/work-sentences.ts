// Sentences about the work of demo members. See grammatical-person.ts for the marks.

export const WORK: Record<string, readonly string[]> = {
  'Software Engineer': [
    '{I} {am} an engineer who still [enjoy] explaining computers to {my} grandfather.',
    '{I} [look] after payment systems at {org}; when they work nobody notices, which is the idea.',
    '{I} [build] software at {org} and [like] work that ends when the day ends.',
    '{I} [work] as a software engineer in {city}, three days in the office and two from home.',
    '{I} [write] code for a living and [keep] the weekends free of screens.',
    '{My} team at {org} makes software that small shops use every day, and {i} [enjoy] that.',
  ],
  Doctor: [
    '{I} {am} on duty every third night and [sleep] very well on the others.',
    '{I} chose medicine because of our family doctor and [try] to be like him.',
    '{I} {am} a doctor at {org}; the hours are long but the work is what {i} always wanted.',
    '{I} [practise] medicine in {city} and [have] learnt to value a quiet evening.',
    '{I} finished medical studies in {studied} and [see] patients in {city} now.',
  ],
  Teacher: [
    '{I} [teach] the middle school, where every answer leads to a better question.',
    'School days begin at seven, and {i} {am} home by four.',
    '{I} [teach] in {city} and [believe] that the back bench has the best stories.',
    '{I} [work] as a teacher at {org}; {my} students keep {me} young.',
    'Teaching runs in {my} family, and {i} [teach] with great pleasure.',
  ],
  Professor: [
    '{I} [teach] and [do] research in {city}, and [have] more books than shelves.',
    '{I} {am} a college teacher with one foot in the library and the other in the classroom.',
  ],
  'Chartered Accountant': [
    '{I} {am} a chartered accountant; March is busy, the rest of the year {i} [make] up for it.',
    '{I} cleared the CA examinations in the second attempt and [work] with {org} now.',
  ],
  Banker: [
    '{I} [work] in a bank and {am} trusted with everybody’s savings, including {my} grandmother’s.',
    'Loans for small businesses are {my} daily work at {org}.',
    '{I} [work] with {org} and [know] half of {city} by their account numbers.',
    '{I} {am} with a bank in {city} and may be transferred within the state every few years.',
  ],
  'Government Employee': [
    '{I} cleared the state examination three years ago and [work] with {org} in {city}.',
    '{I} {am} a government officer; the files are slow, the people are interesting.',
    '{I} {am} in government service with {org}, posted in {city}.',
    '{I} [have] a settled government job in {city} and regular hours.',
  ],
  'Civil Servant (IAS/IPS/IFS)': [
    '{I} [serve] in the {org}; postings change, and {i} would like company on the journey.',
    'Public service takes most of {my} day, and {i} [find] it worth it.',
  ],
  'Defence Services': [
    '{I} [serve] in the {org}, home station {city}, and [have] seen more of the country than most.',
    'A life in uniform has taught {me} to pack in twenty minutes and to be on time.',
  ],
  Lawyer: [
    '{I} [practise] law in {city} and [argue] only during court hours.',
    '{I} {am} an advocate, first generation in the profession, building {my} own practice.',
  ],
  'Business Owner': [
    '{I} joined the family business after college and [handle] its accounts and its customers.',
    'Our shop in {city} opens at ten; {i} {am} there at nine.',
    '{I} [run] our family business in {city} together with {my} father and uncle.',
    '{I} [look] after a business in {city} that {my} grandfather began with one shop.',
  ],
  Entrepreneur: [
    '{I} began {org} with two friends and [have] learnt patience from it.',
    '{I} left a job to start {org}; it pays its way now and leaves Sundays free.',
  ],
  Manager: [
    '{I} [look] after sales at {org} and [know] every highway dhaba in the state.',
    '{My} work at {org} is to bring stubborn people to one table.',
    '{I} [manage] a team at {org} and [travel] for work a few days a month.',
    '{I} {am} with {org} in {city}, in a role that is more people than paper.',
  ],
  Consultant: [
    '{I} [work] as a consultant, mostly from {city}, with a fair bit of travel.',
    '{I} [solve] other people’s puzzles at {org} and [like] to keep {my} own life simple.',
  ],
  Architect: [
    '{I} [design] houses and small schools from a studio in {city}.',
    '{I} {am} an architect and never [pass] an old building without stopping.',
  ],
  Nurse: [
    '{I} [work] as a nurse in {city} and [have] seen how much kindness can do.',
    '{I} {am} on the nursing staff of {org}; the shifts change, {my} good mood mostly does not.',
  ],
  Designer: [
    '{I} [design] clothes with handloom cloth and [love] colour.',
    '{I} {am} a designer in {city}, happiest with a sketchbook and a cup of tea.',
  ],
  Farmer: [
    '{I} [farm] our land near {city} with {my} father and [use] drip irrigation and good seed.',
    'We grow vegetables and keep cows near {city}; {i} finished {my} studies and came back by choice.',
  ],
  Unemployed: [
    '{I} finished {my} studies at {studied} and {am} preparing for competitive examinations.',
    '{I} {am} at home at present, helping {my} parents and looking for the right work.',
  ],
  Other: ['{I} [work] as {a title} in {city} and {am} content with what {i} do.'],
}

export const ANY_WORK = [
  '{I} [work] as {a title} in {city}.',
  '{I} {am} {a title} by profession and settled in {city}.',
  'By day {i} [work] as {a title}; the evenings belong to family.',
] as const
