import { z } from 'zod'
import { Said } from '../core/said-schema.ts'
import { request } from './request.ts'

const PublishChoices = z.object({
  domain: z.string().min(1),
  /** Absolute path of the folder; made where it is not there. */
  into: z.string().min(1),
  /** `https://example.org/wiki/`: where the site will stand. Without it there is no sitemap. */
  address: z.url({ protocol: /^https?$/ }).optional(),
  /** BCP 47. */
  language: z
    .string()
    .regex(/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i)
    .default('en'),
  conversations: z.boolean().default(false),
  state: z.boolean().default(false),
  originals: z.boolean().default(false),
  /** Passages of more characters stay at home. */
  longestPassage: z.int().min(0).default(300),
})

export const PublishPlanView = z.object({
  /** Every file the site has. */
  files: z.array(z.string()),
  pages: z.int(),
  leftOut: z.array(z.object({ path: z.string(), why: z.string(), said: Said.optional() })),
  /** Lines and links that a machine wrote about pages that stay, left out of pages that leave. */
  mentionsOut: z.int(),
  /** Any stops the run. */
  secrets: z.array(z.object({ path: z.string(), line: z.int(), what: z.string() })),
  write: z.array(z.string()),
  remove: z.array(z.string()),
  /** Files that stand in the way and are not what we wrote there. */
  foreign: z.array(z.string()),
})
export type PublishPlanView = z.infer<typeof PublishPlanView>

export const publishRequests = {
  /** What publishing would write, remove and leave out. Writes nothing. */
  'publish.plan': request('read', PublishChoices, PublishPlanView),
  /** `forbidden` at a secret, `conflict` at a foreign file unless `overwrite`. */
  'publish.run': request(
    'write',
    PublishChoices.extend({ overwrite: z.boolean().default(false) }),
    PublishPlanView.extend({
      written: z.int(),
      broken: z.array(z.object({ from: z.string(), href: z.string(), why: z.string(), said: Said.optional() })),
    }),
  ),
}
