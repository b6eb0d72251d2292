import { z } from 'zod'
import { AcceptPolicy, ChoiceView, ClaimKey, DomainSettingsView, VersionView } from './decision-views.ts'
import { request } from './request.ts'
import { ChangeView } from './views.ts'

const changeId = z.string().min(1)
const domain = z.string().min(1)

/** What a person decides about a preview before accepting it. Each is kept with it, plans it anew and shows the result. */
export const decisionRequests = {
  /** Takes files or facts out of a preview, or back in. */
  'changes.strike': request(
    'model',
    z.object({
      changeId,
      paths: z.array(z.string().min(1)).default([]),
      claims: z.array(ClaimKey).default([]),
      struck: z.boolean(),
    }),
    ChangeView,
  ),
  /** `mention` is the key or the name of an entry in `ambiguous`. */
  'changes.choose': request(
    'model',
    z.object({ changeId, mention: z.string().min(1), choice: ChoiceView }),
    ChangeView,
  ),
  /** Is this source of a known name a new version of it? */
  'changes.version': request('model', z.object({ changeId, answer: VersionView }), ChangeView),
  /** Pages that were struck from this source before are wanted after all, or not. */
  'changes.want': request(
    'model',
    z.object({ changeId, titles: z.array(z.string().min(1)).min(1), wanted: z.boolean() }),
    ChangeView,
  ),
  /** Takes unverified statements in as the person's own words, or leaves them out. */
  'changes.include': request(
    'model',
    z.object({ changeId, claims: z.array(z.int().min(0)).min(1), included: z.boolean() }),
    ChangeView,
  ),
  'domain.settings': request('read', z.object({ domain }), DomainSettingsView),
  'domain.setAccept': request('write', z.object({ domain, accept: AcceptPolicy }), DomainSettingsView),
} as const
