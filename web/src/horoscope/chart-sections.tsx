import type { Chart } from '@parinay/contract/horoscope'
import { useState } from 'react'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { BirthChart, type Language } from './birth-chart.tsx'
import { CHART_STYLES, type ChartStyle } from '@parinay/contract/vocabulary/chart-layouts'
import { ChartTable } from './chart-table.tsx'
import { Certainties, DashaWords, MangalWords } from './chart-words.tsx'
import styles from './horoscope.module.css'

const LANGUAGES = { en: 'English', hi: 'हिन्दी' }

/** The parts of a chart: the drawing with its table, the dosha and the periods. */
export function ChartSections({ chart }: { chart: Chart }) {
  const [look, setLook] = useState<ChartStyle>('north')
  const [language, setLanguage] = useState<Language>('en')
  return (
    <>
      <section aria-labelledby="chart" className={styles.section}>
        <h2 id="chart">Birth chart</h2>
        <Certainties chart={chart} />
        <div className={styles.choices}>
          <ChoiceChips
            label="Style"
            name="look"
            hasDefault
            choices={CHART_STYLES}
            value={look}
            onChange={(value) => setLook(value as ChartStyle)}
          />
          <ChoiceChips
            label="Names"
            name="language"
            hasDefault
            choices={LANGUAGES}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
          />
        </div>
        {!chart.lagna && <p className={styles.hint}>Without a lagna, the houses count from the Moon.</p>}
        <div className={styles.drawn}>
          <BirthChart chart={chart} look={look} language={language} />
          <ChartTable chart={chart} language={language} />
        </div>
      </section>
      <MangalWords chart={chart} />
      <DashaWords chart={chart} />
    </>
  )
}
