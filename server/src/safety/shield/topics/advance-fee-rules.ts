// Stories that end with a payment in advance, and what is to be pledged or invested for the writer.
import type { Rule } from './rule-matcher.ts'

export const ADVANCE_FEE_CONCEPTS: Readonly<Record<string, string>> = {
  bait: `refund is ready, refund of, ur refund, your refund, cheque, check of, demand draft, contract money, contract payment, contract sum, my salary, salary is stuck, salary stuck, my funds, funds are, compensation, insurance claim, inheritance, lottery, leave form, leave letter, leave application, leave papers, discharge papers, retirement papers, un, united nations, oil rig, rig, vessel, crate, container, cargo, consignment, equipment, landed at, stopped me, detained, held at, stuck at, stuck in customs, money is blocked, money is stuck, money is frozen, account is frozen, account is blocked, blocked until, frozen until, on hold, released, releasing, release my, to release, loan approved, loan amount, pension arrear*, paisa atka, paise atke, paisa phas*, paise phas*, atka hua, atki hui, claim milega, chek milega, रिफंड, चेक, अटका हुआ, फंसा हुआ`,
  levy: `fee, fees, tax, taxes, charge, charges, duty, custom duty, customs duty, clearance, penalty, fine, stamp, stamp duty, file charge, processing fee, processing charge*, yellow card, yellow paper, bta, travel allowance, basic travel allowance, green file, courier charge*, handling charge*, demurrage, शुल्क, टैक्स, फीस, चार्ज`,
  topay: `pay, you pay, i pay, please pay, pls pay, kindly pay, assist, cover, advance me, bharo, bhar do, bhar dijiye, bharna hoga, bharni hogi, dena hoga, deni hogi, dena padega, deni padegi, de do, lagega, lagegi, need a fee, needs a fee, help me with, भरो, भर दो, भरना होगा, देना होगा, लगेगा`,
  canpay: `can you cover, could you cover, cover it, cover this, help me with, please pay, pls pay, kindly pay, please assist, could you assist, can you assist, can you pay, could you pay, you pay, bhar do, bhar dijiye`,
  myfare: `my flight, my ticket, my tickets, my visa, my travel, my passport, my airfare, my trip, my hotel, my leave, bta, basic travel allowance, travel allowance, fare to come, money for the ticket, money for ticket, money for the flight`,
  levyhome: `to come to india, come to india, fly to you, fly to india, come to you, reach you, travel to you, india aane`,
  coverit: `pay, pay for, book and pay, can you pay, cover, sponsor, assist, fund, buy my, buy me, ticket kara*, ticket karwa*`,
  pass: `vip card, vip pass, gate pass, meeting card, meeting pass, membership card, member card, entry card, entry pass, id card, dating card, permit card, security card, insurance card, registration card, privilege card, golden card, gold card`,
  musttake: `have to take, need to take, must take, take a, take the, have to buy, must buy, buy a, lena hoga, lena padega, lena padta, banwana, banwa lo, banwao, banana padega, lelo, le lo, refundable, wapas mil*, लेना होगा, लेना पडेगा, बनवाना`,
  otheraccount: `friends account, friend account, friends a c, my agents account, agents account, agent account, my lawyers account, lawyers account, lawyer account, colleagues account, brothers account, cousins account, my managers account, partners account, dost ke account, dost ke khate, bhai ke account, bhai ke khate, dusre account, another account, this account, दोस्त के खाते, दोस्त के अकाउंट`,
  paysin: `deposit, send, transfer, pay, put, remit, daal*, dal do, bhej*, jama kar*, डाल*, भेज*, जमा`,
  pledge: `gehne bank me, gehne rakh ke, gehne rakh kar, gehne rakhkar, sona rakh ke, gold rakh ke, gold bank me rakh*, jewellery rakh ke, jewellery rakhkar, jewellery bank me, chain rakh ke, credit card se mera, credit card se meri, gold loan le, gold loan lo, gold loan leke, gold loan lekar, gold pe loan, jewellery pe loan, gehne pe loan, gehno pe loan, personal loan le ke, personal loan leke, personal loan lekar, fd tod, fd todo, fd tod ke, fd todke, fd todkar, fd tudwa*, fd tudva*, fd break, break your fd, break the fd, break ur fd, rd tod*, pf nikal*, pf withdraw, sip tod*, sip break, girvi rakh*, girvi rakho, girwi rakh*, mortgage your, pledge your, pawn your, pawn ur, sell your gold, sell your jewellery, sell your chain, gehne bech*, sona bech*, chain bech*, गिरवी रख*, एफडी तोड*, adagu vei*, adagu vechi, thakattu pett*`,
  forus: `mujhe, mujhko, mereko, mere, me, for me, to me, transfer, de do, de dena, dedo, bhej*, business, lautaunga, lautaungi, lauta dunga, wapas, chhuda dunga, chhudwa dunga, chhuda lunga, chhuda lenge, chhuda, return, byaj, interest, investment, enakku, मुझे, लौटा*, वापस, छुडा*`,
  putsin: `lagaiye, lagaye, lagaiyega, lagao, laga do, lagaoge, lagaogi, lagayen, daaliye, daalo, dalo, jama karo, jama kijiye, put in, put your, put just, invest, deposit, start with, minimum, min, लगाइये, लगाइए, लगाओ, लगाएं, लगाएंगे, डालिए, डालो, निवेश, जमा करें, podunga, pottal, pettandi, haaki`,
  yields: `har hafte, har hafta, har mahine, har mahina, har din, roz ka, roz ke, rozana, hafte ke, mahine ke, mahine ka, per week, per month, per day, a week, a month, a day, weekly, monthly, daily, every week, every month, every day, percent, per cent, pratishat, pct, returns, return, maasam, maadham, nelaki, haftyala, mahinyala, हर हफ्ते, हर महीने, हर दिन, रोज, प्रतिशत, परसेंट, मुनाफा`,
  gains: `paiye, paiyega, paao, pao, paoge, milega, milenge, kamaiye, kamao, kamayiye, ghar baithe, guaranteed, guarantee, sure shot, sureshot, assured, pakka, fixed return*, risk free, no risk, scheme, skim, plan, profit, double, get, earn, you get, hamari company, पाइये, पाइए, पाओ, पाएं, कमाइए, कमाओ, मिलेगा, मिलेंगे, स्कीम, गारंटी, पक्का`,
  sureness: `guaranteed, guarantee, sure shot, sureshot, assured, risk free, no risk, fixed returns, pakka profit, गारंटी`,
  investplan: `investment plan, investment plans, investment scheme, investment group, investment opportunity, investment offer, investment tips, invest plan, trading plan, trading group, trading tips, trading signals, stock group, stocks group, stock tips, stocks tips, share market tips, share tips, ipo group, ipo allotment group, forex group, forex signals, crypto group, crypto signals, whatsapp group for stock*, group for stocks, group for trading, निवेश योजना, निवेश ग्रुप`,
  plancue: `whatsapp, telegram, join, register, min, minimum, deposit, details, link, dm, msg, message, contact, call me, add you, limited, व्हाट्सएप, जुड*`,
  ownaffair: `i deposit, i put, i invest, recurring, yourself, my sip, sip me, gym, club, renewal, was 1*, flipkart, amazon, i have a, i have an, my fd, my sip, meri fd, i work, i manage, main kaam, my job, at my bank, my bank, bank me, my company, salary account, income tax, tax return, file tax, itr, ca hu, my consultancy, college fee, college fees, school fee, school fees, course fee, tuition, exam fee, gym fee, i paid, we paid, maine bhara, maine di, maine diya, my passport is, my visa is, got my`,
}

const CALM = 'warning told dowry'

export const ADVANCE_FEES: readonly Rule[] = [
  {
    when: 'levy bait topay|coverit',
    within: 14,
    unless: 'dontask',
    never: `${CALM} askprice ownaffair wedding brideside`,
  },
  {
    when: 'levy ~bait sum topay|coverit',
    within: 12,
    unless: 'dontask',
    never: `${CALM} askprice ownaffair wedding brideside`,
  },
  { when: 'bait sum ~canpay', unless: 'dontask selfearn', never: `${CALM} ownaffair ownmoney wedding brideside groom` },
  { when: 'levy ~please ~bait', unless: 'dontask', never: `${CALM} askprice ownaffair wedding brideside` },
  { when: 'myfare coverit you|please|sum', within: 9, unless: 'dontask', never: `${CALM} ownaffair ownmoney` },
  { when: 'levy sum ~cometo|myfare|levyhome ~please', within: 12, unless: 'dontask', never: `${CALM} ownaffair` },
  { when: 'pass sum musttake', within: 9, unless: 'dontask', never: `${CALM} ownaffair` },
  { when: 'otheraccount paysin', within: 8, unless: 'dontask', never: `${CALM} ownaffair wedding` },
  { when: 'pledge forus', within: 12, unless: 'dontask', never: `${CALM} ownmoney` },
  {
    when: 'sum putsin ~yields gains|yields',
    within: 12,
    unless: 'dontask selfearn',
    never: `${CALM} selfput ownaffair`,
  },
  { when: 'sureness yields ~putsin|join|plancue', within: 6, unless: 'dontask', never: `${CALM} selfput ownaffair` },
  { when: 'putsin yields gains sum|count', within: 9, unless: 'dontask selfearn', never: `${CALM} selfput ownaffair` },
  { when: 'investplan ~plancue|app|detail|sum', unless: 'dontask', never: `${CALM} selfput ownaffair` },
]
