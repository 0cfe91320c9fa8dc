// node server/bench/matching/answer-job.ts JOBDIR: answers one job of the matching benchmark, a speed-dating job or a market.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { answerMarket } from './answer-market.ts'
import { answerSpeedDating } from './answer-speed-dating.ts'

const folder = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? '.')
const holds = (name: string) => existsSync(join(folder, name))

if (holds('members.jsonl')) answerMarket(folder)
else if (holds('people.csv')) answerSpeedDating(folder)
else {
  console.error(`${folder} holds neither people.csv of a speed-dating job nor members.jsonl of a market`)
  process.exitCode = 1
}
