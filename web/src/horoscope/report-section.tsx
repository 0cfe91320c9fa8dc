import { horoscopeReport, REPORT_LANGUAGES, type ReportLanguage } from '@parinay/contract/horoscope'
import { CHART_STYLES, type ChartStyle } from '@parinay/contract/vocabulary/chart-layouts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../platform/call-api.ts'
import { download } from '../platform/download-call.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './horoscope.module.css'

/** The section with the match as a PDF, to print or to send to the pandit. */
export function ReportSection({ id }: { id: string }) {
  const [language, setLanguage] = useState<ReportLanguage>('en')
  const [style, setStyle] = useState<ChartStyle>('north')
  const { save, isBusy } = useReport(id)
  return (
    <section aria-labelledby="report" className={`${styles.section} ${styles.screenOnly}`}>
      <h2 id="report">Report for the family and its pandit</h2>
      <p>
        A PDF of two or three pages: the points, the ten poruthams, Mangal dosha, and both charts by sign. It holds no
        date, time or place of birth.
      </p>
      <div className={styles.choices}>
        <ChoiceChips
          label="Language"
          name="report-language"
          hasDefault
          choices={REPORT_LANGUAGES}
          value={language}
          onChange={(value) => setLanguage(value as ReportLanguage)}
        />
        <ChoiceChips
          label="Charts"
          name="report-style"
          hasDefault
          choices={CHART_STYLES}
          value={style}
          onChange={(value) => setStyle(value as ChartStyle)}
        />
      </div>
      <div>
        <Button busy={isBusy} onClick={() => void save({ language, style })}>
          Download the PDF
        </Button>
      </div>
    </section>
  )
}

function useReport(id: string) {
  const running = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => running.current?.abort(), [])
  const save = async (query: { language: ReportLanguage; style: ChartStyle }) => {
    if (isBusy) return
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    try {
      saveFile(await download(horoscopeReport, { params: { id }, query }, stop.signal, () => undefined))
    } catch (failure) {
      if (failure instanceof CallError) toast(failure.message, 'error')
      else if (!stop.signal.aborted) throw failure
    } finally {
      if (!stop.signal.aborted) setBusy(false)
    }
  }
  return { save, isBusy }
}
