import { z } from 'zod'
import {
  BriefView,
  CollisionView,
  ContextView,
  FoundationReadView,
  FoundationsView,
  HandoffRowView,
  HandoffView,
  JournalEntryView,
  ProjectView,
  ReplacedHandoffView,
  ReplacedTextView,
  SavedHandoffView,
} from './memory-views.ts'
import { request } from './request.ts'
import { ChangeView } from './views.ts'

const texts = z.array(z.string())
/** `project` left out is the domain's own. */
const inProject = { domain: z.string().min(1), project: z.string().min(1).optional() }
const scope = z.string().min(1)
/** Who proposes: an assistant by name and tool, or, left out, a person. */
const by = z.object({ client: z.string(), tool: z.string() }).optional()

/** The memory of the work: working-state/1 under a domain's `state/`. */
export const memoryRequests = {
  'memory.projects': request(
    'read',
    z.object({ domain: z.string().min(1) }),
    z.object({ projects: z.array(ProjectView) }),
  ),
  /** Every handoff of a project, newest first; `machine` is this one's name, null before its first save. */
  'memory.handoffs': request(
    'read',
    z.object(inProject),
    z.object({
      project: z.string(),
      machine: z.string().nullable(),
      handoffs: z.array(HandoffRowView),
      collisions: z.array(CollisionView),
    }),
  ),
  /** The handoff of a scope (`latest`: of the one written last), its journal newest first, and which others there are. */
  'memory.state': request(
    'read',
    z.object({
      ...inProject,
      scope: scope.default('latest'),
      machine: z.string().min(1).optional(),
      journalLimit: z.int().min(0).max(200).default(10),
    }),
    z.object({
      project: z.string(),
      handoff: HandoffView.nullable(),
      others: z.array(HandoffRowView),
      journal: z.array(JournalEntryView),
      collisions: z.array(CollisionView),
    }),
  ),
  /** Written at once, without the vault's lock. `conflict` where it would lose a substantial handoff for next to nothing. */
  'memory.save': request(
    'write',
    z.object({
      ...inProject,
      scope: scope.optional(),
      headline: z.string(),
      nowState: z.string().optional(),
      decisions: texts.optional(),
      traps: texts.optional(),
      nextSteps: texts.optional(),
      observations: z
        .array(z.object({ statement: z.string(), observedAt: z.string().optional(), recheck: z.string().optional() }))
        .optional(),
      openQuestions: texts.optional(),
      foundationsRead: z.array(FoundationReadView).optional(),
      harness: z.string().nullable().default(null),
      model: z.string().nullable().default(null),
      over: z.string().optional(),
    }),
    SavedHandoffView,
  ),
  /** The last 20 handoffs of a scope that this machine replaced, newest first. */
  'memory.replaced': request(
    'read',
    z.object({ ...inProject, scope }),
    z.object({ replaced: z.array(ReplacedHandoffView) }),
  ),
  /** One of them, to be looked at. `not_found` once it is no longer kept. */
  'memory.replacedText': request('read', z.object({ ...inProject, scope, id: z.string() }), ReplacedTextView),
  'memory.restore': request(
    'write',
    z.object({ ...inProject, scope, id: z.string() }),
    z.object({ scope: z.string(), headline: z.string().nullable() }),
  ),
  'memory.journal': request(
    'read',
    z.object({ ...inProject, scope: scope.optional(), limit: z.int().min(1).max(500).default(50) }),
    z.object({ entries: z.array(JournalEntryView) }),
  ),
  'memory.brief': request('read', z.object(inProject), BriefView),
  /** An assistant's edit on somebody's word; absent sections stay. Waits in the Inbox. */
  'memory.proposeBrief': request(
    'model',
    z.object({
      ...inProject,
      brief: z.string().optional(),
      decisions: texts.optional(),
      workingModel: z.string().optional(),
      pointers: texts.optional(),
      instructedBy: z.string().default('user'),
      by,
    }),
    ChangeView,
  ),
  /** The owner's own text, whole, made from the brief with the hash `over`. Accepting it writes. */
  'memory.proposeOwnBrief': request(
    'model',
    z.object({ ...inProject, text: z.string(), over: z.string().nullable() }),
    ChangeView,
  ),
  'memory.foundations': request('read', z.object(inProject), FoundationsView),
  /** Byte for byte. */
  'memory.foundation': request(
    'read',
    z.object({ ...inProject, slug: z.string().min(1) }),
    z.object({ text: z.string() }),
  ),
  /** Foundations never apply without a person: accepting the change is that. */
  'memory.proposeFoundation': request(
    'model',
    z.object({
      ...inProject,
      slug: z.string().min(1),
      title: z.string().optional(),
      role: z.string().optional(),
      content: z.string(),
      readFirst: z.boolean().optional(),
      by,
    }),
    ChangeView,
  ),
  /** Order, read-first marks, and documents taken out. */
  'memory.proposeArrangement': request(
    'model',
    z.object({
      ...inProject,
      order: texts.optional(),
      documents: texts.optional(),
      readFirst: z.record(z.string(), z.boolean()).optional(),
      remove: texts.optional(),
    }),
    ChangeView,
  ),
  /** Mirrors a folder of this machine that a person named. Not for assistants: no tool takes a path. */
  'memory.proposeSync': request(
    'model',
    z.object({ ...inProject, folder: z.string().min(1), only: texts.default([]) }),
    ChangeView,
  ),
  /** One read that starts a session of work. */
  'memory.context': request(
    'read',
    z.object({
      ...inProject,
      scope: scope.default('latest'),
      include: z.enum(['index', 'changed', 'all']).optional(),
      seen: z.record(z.string(), z.string()).default({}),
      slugs: texts.default([]),
      journalLimit: z.int().min(0).max(50).default(5),
      maxBytes: z.int().min(1_000).max(204_800).default(122_880),
    }),
    ContextView,
  ),
}
