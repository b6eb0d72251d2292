import { useState } from 'react'
import { useReaders } from '../../../client/use-readers.ts'
import { t } from '../../../strings/index.ts'
import { BudgetSettings } from './budget-settings.tsx'
import { PriceSettings } from './price-settings.tsx'
import { ReaderRow } from './reader-row.tsx'
import { ScanLanguages } from './scan-languages.tsx'
import './readers.css'

/** Who reads, with which key and model, what that may cost, and what leaves the machine. */
export function ReadersSettings() {
  const [version, setVersion] = useState(0)
  const readers = useReaders(version)
  const changed = () => setVersion((before) => before + 1)
  return (
    <>
      <section aria-labelledby="settings-reader">
        <h2 id="settings-reader">{t.reading.settings.title}</h2>
        <div className="settings-body">
          <p className="quiet">{t.reading.settings.intro}</p>
          <ul className="readers">
            {readers.map((reader) => (
              <ReaderRow key={reader.id} reader={reader} onChange={changed} />
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="settings-scans">
        <h2 id="settings-scans">{t.reading.settings.scans}</h2>
        <div className="settings-body">
          <p className="quiet">{t.reading.settings.scansText}</p>
          <ScanLanguages />
        </div>
      </section>
      <section aria-labelledby="settings-budgets">
        <h2 id="settings-budgets">{t.reading.settings.budgets}</h2>
        <div className="settings-body">
          <p className="quiet">{t.reading.settings.budgetsText}</p>
          <BudgetSettings />
        </div>
      </section>
      <section aria-labelledby="settings-prices">
        <h2 id="settings-prices">{t.reading.settings.prices}</h2>
        <div className="settings-body">
          <p className="quiet">{t.reading.settings.pricesText}</p>
          <PriceSettings readers={readers} onChange={changed} />
        </div>
      </section>
    </>
  )
}
