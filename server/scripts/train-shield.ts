// npm run shield:train: trains the shield's classifier with the labelled lines that are seen, and writes its weights.
import { writeFileSync } from 'node:fs'
import { WEIGHTS_FILE } from '../src/safety/shield/learned/learned-classifier.ts'
import { trainWeights } from '../src/safety/shield/labelled/train-weights.ts'

writeFileSync(WEIGHTS_FILE, `${JSON.stringify(trainWeights(), null, 2)}\n`)
console.log(`The weights are in ${WEIGHTS_FILE}`)
