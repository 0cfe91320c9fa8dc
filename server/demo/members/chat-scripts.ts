// Scripts of conversations between people who have just connected. `a` sent the interest, `b` accepted it; each line
// has its delay in hours after the line before.
export type Line = readonly [who: 'a' | 'b', hoursLater: number, text: string]

export const CHATS: readonly (readonly Line[])[] = [
  [
    ['a', 0, 'Namaste, thank you for accepting. I liked what you wrote about your family.'],
    ['b', 3, 'Thank you! Yours made me smile. How long have you been in the city?'],
    ['a', 0.2, 'Almost four years now. I came for work and stayed for the food.'],
    ['b', 0.1, 'That is the best reason I have heard so far'],
    ['a', 20, 'My parents saw your profile as well. My mother asked whether you really cook or only say so.'],
    ['b', 1.5, 'Please tell her I make a decent dal. Rice depends on the day.'],
    ['a', 0.3, 'I will tell her it is excellent, then you have to live up to it.'],
    ['b', 26, 'Would you be comfortable with a phone call over the weekend? My evenings are free.'],
    ['a', 4, 'Sunday after five would be good.'],
  ],
  [
    ['b', 1, 'Hello, I saw that you studied in the same college as my sister. Which year was that?'],
    ['a', 5, 'I finished three years ago. What did she study?'],
    ['b', 0.4, 'Commerce. She says the canteen tea was terrible.'],
    ['a', 0.1, 'It still is. We drank it all the same.'],
    ['a', 22, 'May I ask what you are looking for? I would rather be open about it at the beginning.'],
    ['b', 8, 'Of course. Somebody who respects my work, and I would like to stay near my parents if possible.'],
    ['a', 2, 'That sounds fair. I am quite attached to mine too, so I understand.'],
  ],
  [
    ['a', 0, 'Good evening. I hope it is all right that I wrote first.'],
    ['b', 14, 'Good morning, yes of course. I was travelling yesterday.'],
    ['a', 1, 'Anywhere nice?'],
    ['b', 0.5, 'A cousin’s wedding. Two days, four hundred people and I know the names of about thirty.'],
    ['a', 0.2, 'And all of them asked when it is your turn?'],
    ['b', 0.1, 'Every single one'],
    ['b', 0.1, 'Some of them twice'],
    ['a', 30, 'I looked up your town on the map. The river walk looks lovely.'],
    ['b', 6, 'It is best in December. You would need a sweater.'],
  ],
  [
    ['a', 0, 'Hello, this is actually the elder sister writing, with permission. We all liked your profile very much.'],
    ['b', 9, 'Hello, that is very kind. Please say hello at home.'],
    ['a', 2, 'Would your family be open to a call between the parents first?'],
    ['b', 24, 'I spoke with them. They would prefer that the two of us talk once before, if that is fine.'],
    ['a', 1, 'That is fine with us. I hand the phone over now.'],
  ],
  [
    ['b', 2, 'Hi! Your photo with the green background is lovely.'],
    ['a', 1, 'Thank you. My niece chose it, she is nine and very strict.'],
    ['b', 0.3, 'She has good taste.'],
    ['b', 28, 'Do you read in Hindi or English mostly? I saw reading among your hobbies.'],
    ['a', 5, 'Both, but poetry only in Hindi. You?'],
    ['b', 0.5, 'Mysteries in English, and my grandmother’s letters.'],
    ['a', 0.4, 'Now I would like to hear about the grandmother.'],
    ['b', 1, 'She wrote one every month until she was ninety. I will tell you when we talk.'],
    ['a', 25, 'I have a holiday on Friday. Shall we speak in the evening?'],
    ['b', 3, 'Friday is good. After eight?'],
  ],
  [
    ['a', 0, 'Thank you for accepting my interest.'],
    ['b', 30, 'You are welcome. Sorry for the late reply, it was a long week at work.'],
    ['a', 2, 'No trouble at all. What keeps you so busy?'],
    ['b', 1, 'Year-end closing. From next week I am a human being again.'],
    ['a', 0.2, 'Then I wish you good tea and short meetings until then.'],
  ],
]
