import type { HealthRuleView } from '../../../contract/health-views.ts'
import { formatRoute } from '../../state/route.ts'
import { t } from '../../strings/index.ts'
import { number } from '../../strings/words.ts'

type Props = { readonly domain: string; readonly rules: readonly HealthRuleView[]; readonly chosen: string | null }

/** The kinds of findings there are, each with its number; one is chosen, or all are shown. */
export function RuleFilter({ domain, rules, chosen }: Props) {
  const found = rules.filter(({ count }) => count > 0)
  const total = found.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <ul className="health-rules">
      <li>
        <a
          className="health-rule"
          href={formatRoute({ place: 'health', domain, rule: null })}
          aria-current={chosen === null ? 'true' : undefined}
        >
          <span>{t.health.all}</span>
          <span className="tabular">{number(total)}</span>
        </a>
      </li>
      {found.map(({ id, title, count, severity }) => (
        <li key={id}>
          <a
            className="health-rule"
            href={formatRoute({ place: 'health', domain, rule: id })}
            aria-current={chosen === id ? 'true' : undefined}
          >
            <span>
              <span className={`health-dot is-${severity}`} aria-hidden="true" />
              {title}
              <span className="sr-only">{`, ${t.health.severities[severity]}`}</span>
            </span>
            <span className="tabular">{number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
