import type { FindingView, FixView, HealthRuleView } from '../../contract/health-views.ts'
import type { Handlers } from '../../contract/requests.ts'
import { WikiError } from '../../core/errors.ts'
import { refusal } from '../../core/sentences.ts'
import { type Finding, type Fix, isFileFix } from '../../health/index.ts'
import type { OpenDomain } from '../domains/open-domain-parts.ts'
import { createNodeFileStore } from '../fs/node-file-store.ts'
import { chooseFixes, isTie } from '../health/choose-fixes.ts'
import { appendDismissals, dismissalOf } from '../health/dismissal-files.ts'
import type { HealthNow } from '../health/domain-health.ts'
import { healthOfDomains } from '../health/health-of-domains.ts'
import { readHealthSettings, writeHealthSettings } from '../health/health-settings.ts'
import { makeFix } from '../health/make-fix.ts'
import { fileFixes, planFix } from '../health/pending-fix.ts'
import { allRules } from '../health/rules-shown.ts'
import { keepHealthSchedule } from '../health/schedule.ts'
import type { HostContext } from '../host-context.ts'
import { viewOf } from '../ingest/pending-changes.ts'
import { page as pageOf } from '../pages/paging.ts'
import { noExtras } from '../views/change-view.ts'

const filesPreviewed = 12

type HealthHandlers = Pick<
  Handlers,
  | 'health.scan'
  | 'health.fix'
  | 'health.preview'
  | 'health.dismiss'
  | 'health.restore'
  | 'health.dismissed'
  | 'health.quote'
  | 'health.ask'
  | 'health.asked'
  | 'health.stop'
  | 'health.schedule'
  | 'health.setSchedule'
>

export function healthHandlers(context: HostContext): HealthHandlers {
  const healthOf = healthOfDomains(context)
  keepHealthSchedule(context, healthOf)
  return {
    async 'health.scan'({ domain, rules, page, limit, cursor }) {
      refuseUnknownRules(rules ?? [])
      const now = await healthOf(domain).free.scan()
      const wanted = now.open.filter(
        ({ rule, path, others }) =>
          (rules === undefined || rules.includes(rule)) &&
          (page === undefined || path === page || others.includes(page)),
      )
      const { items, next } = pageOf(wanted, limit, cursor)
      return {
        rules: ruleViews(now),
        findings: items.map(findingView),
        total: wanted.length,
        dismissed: now.all.length - now.open.length,
        pages: now.pages,
        at: now.at,
        next,
      }
    },
    async 'health.fix'({ domain: name, keys, fix }) {
      const domain = context.domain(name)
      refuseReadOnly(domain)
      return makeFix(context, domain, chooseFixes((await healthOf(name).free.scan()).open, keys, fix))
    },
    async 'health.preview'({ domain: name, key, fix }) {
      const domain = context.domain(name)
      const [chosen] = chooseFixes((await healthOf(name).free.scan()).open, [key], fix)
      const actions = fileFixes(chosen === undefined ? [] : [chosen.fix.action])
      if (actions.length === 0) return { files: [], total: 0, warnings: [] }
      const fresh = { id: context.newId(), revision: 1, createdAt: context.now().toISOString() }
      const change = await planFix(domain, actions, { rule: '', title: '' }, fresh)
      const some = { ...change, ops: change.ops.slice(0, filesPreviewed) }
      const view = await viewOf({ domain, change: some, ingest: null, extras: noExtras, differs: false })
      const files = view.files.map(({ path, from, op, hunks }) => ({ path, from, op, hunks }))
      const { warnings, warningsSaid } = view
      return { files, total: change.ops.length, warnings, warningsSaid }
    },
    async 'health.dismiss'({ domain: name, keys }) {
      const domain = context.domain(name)
      refuseReadOnly(domain)
      const now = await healthOf(name).free.scan()
      const found = new Map(now.all.map((finding) => [finding.key, finding]))
      const fresh = now.open.filter(({ key }) => keys.includes(key))
      await appendDismissals(
        { files: domain.files, home: context.home },
        fresh,
        context.now().toISOString(),
        'dismissed',
      )
      return {
        dismissed: fresh.map(({ key }) => key),
        already: keys.filter((key) => found.has(key) && !fresh.some((finding) => finding.key === key)),
        unknown: keys.filter((key) => !found.has(key)),
      }
    },
    async 'health.restore'({ domain: name, keys }) {
      const domain = context.domain(name)
      refuseReadOnly(domain)
      const { dismissals } = await healthOf(name).free.scan()
      const back = [...dismissals.own.values()].filter(({ key }) => keys.includes(key))
      const lines = back.map(({ key, rule, path, what }) => ({ key, path, what, rule: rule as Finding['rule'] }))
      await appendDismissals(
        { files: domain.files, home: context.home },
        lines,
        context.now().toISOString(),
        'restored',
      )
      return { restored: back.map(({ key }) => key), unknown: keys.filter((key) => !dismissals.own.has(key)) }
    },
    'health.quote': ({ domain, ...wish }) => healthOf(domain).priced.quote(wish),
    'health.ask': ({ domain, token, maxUsd, ...wish }) => healthOf(domain).priced.begin(wish, token, maxUsd),
    'health.asked': async ({ domain }) => healthOf(domain).priced.state,
    'health.stop': ({ domain }) => healthOf(domain).priced.stop(),
    async 'health.schedule'({ domain: name }) {
      return { weekly: (await readHealthSettings(createNodeFileStore(context.domain(name).handle.home))).weekly }
    },
    async 'health.setSchedule'({ domain: name, weekly }) {
      const home = createNodeFileStore(context.domain(name).handle.home)
      await writeHealthSettings(home, { ...(await readHealthSettings(home)), weekly })
      return { weekly }
    },
    async 'health.dismissed'({ domain }) {
      const { all, dismissals } = await healthOf(domain).free.scan()
      const hidden = all.flatMap((finding) => {
        const dismissal = dismissalOf(finding, dismissals)
        return dismissal ? [{ ...dismissal, said: finding.said }] : []
      })
      const holding = new Set(hidden.map(({ key }) => key))
      const past = [...dismissals.own.values()].filter(({ key }) => !holding.has(key))
      return {
        dismissals: [
          ...hidden.map((dismissal) => ({ ...dismissal, holds: true })),
          ...past.map((dismissal) => ({ ...dismissal, holds: false })),
        ].sort((one, other) => (one.at < other.at ? 1 : -1)),
      }
    },
  }
}

/** A kind that nobody looks for would always be found well. */
function refuseUnknownRules(rules: readonly string[]): void {
  const unknown = rules.find((rule) => !allRules.some(({ id }) => id === rule))
  if (unknown === undefined) return
  throw new WikiError(
    'invalid_input',
    `“${unknown.slice(0, 60)}” is no kind of finding. The kinds are: ${allRules.map(({ id }) => id).join(', ')}.`,
    { data: { rule: unknown.slice(0, 60) } },
  )
}

function ruleViews({ open }: HealthNow): HealthRuleView[] {
  return allRules.map(({ id, title, why, severity, cost }) => {
    const found = open.filter(({ rule }) => rule === id)
    const clear = found.filter(({ fixes }) => fixes[0]?.confidence === 'high').length
    return { id, title, why, severity, cost, count: found.length, clear }
  })
}

function findingView(finding: Finding): FindingView {
  const { key, rule, path, line, others, what, said, quotes, fixes } = finding
  const views = fixes.map(fixView)
  return {
    key,
    rule,
    path,
    line,
    others: [...others],
    what,
    said,
    quotes: [...quotes],
    fixes: views,
    choice: isTie(finding),
  }
}

function fixView({ id, words, said, confidence, action }: Fix): FixView {
  const leads =
    isFileFix(action) || action.kind === 'un-ingest'
      ? 'change'
      : action.kind === 'read-source'
        ? 'read'
        : action.kind === 'refresh-index'
          ? 'refresh'
          : 'by-hand'
  return { id, words, said, confidence, leads }
}

function refuseReadOnly({ handle }: OpenDomain): void {
  if (!handle.readOnly) return
  throw refusal('read_only', ['readOnlyNoChange', { domain: handle.name }], {
    data: { domain: handle.name },
  })
}
