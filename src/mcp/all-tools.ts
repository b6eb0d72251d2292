import type { Tool } from './tool.ts'
import { compileToWiki } from './tools/compile-to-wiki.ts'
import { findPath } from './tools/find-path.ts'
import { fixWikiIssue } from './tools/fix-wiki-issue.ts'
import { getBacklinks } from './tools/get-backlinks.ts'
import { getCommunities } from './tools/get-communities.ts'
import { getConnectedNodes } from './tools/get-connected-nodes.ts'
import { getEvidence } from './tools/get-evidence.ts'
import { getGraphOverview } from './tools/get-graph-overview.ts'
import { getIndex } from './tools/get-index.ts'
import { getNode } from './tools/get-node.ts'
import { getProjectContext } from './tools/get-project-context.ts'
import { getRawSource } from './tools/get-raw-source.ts'
import { getSummary } from './tools/get-summary.ts'
import { getTags } from './tools/get-tags.ts'
import { getWorkingState } from './tools/get-working-state.ts'
import { dismissWikiIssue, getHealthDismissed, undismissWikiIssue } from './tools/health-dismissals.ts'
import { ingestSource } from './tools/ingest-source.ts'
import { listChanges } from './tools/list-changes.ts'
import { listDomains } from './tools/list-domains.ts'
import { listProjects } from './tools/list-projects.ts'
import { proposeChange } from './tools/propose-change.ts'
import { saveFoundation } from './tools/save-foundation.ts'
import { saveProjectBrief } from './tools/save-project-brief.ts'
import { saveWorkingState } from './tools/save-working-state.ts'
import { scanSemanticDuplicates } from './tools/scan-semantic-duplicates.ts'
import { scanWikiHealth } from './tools/scan-wiki-health.ts'
import { searchCrossDomain } from './tools/search-cross-domain.ts'
import { searchWiki } from './tools/search-wiki.ts'
import { traceClaim } from './tools/trace-claim.ts'
import { undoChange } from './tools/undo-change.ts'
/** In the order a client sees them, which never changes by connection. */
export const allTools: readonly Tool[] = [
  listDomains,
  searchWiki,
  searchCrossDomain,
  getNode,
  getEvidence,
  getBacklinks,
  getConnectedNodes,
  findPath,
  getGraphOverview,
  getCommunities,
  getTags,
  getIndex,
  getSummary,
  getRawSource,
  traceClaim,
  listChanges,
  scanWikiHealth,
  getHealthDismissed,
  getWorkingState,
  getProjectContext,
  listProjects,
  saveWorkingState,
  saveProjectBrief,
  saveFoundation,
  compileToWiki,
  ingestSource,
  proposeChange,
  undoChange,
  fixWikiIssue,
  dismissWikiIssue,
  undismissWikiIssue,
  scanSemanticDuplicates,
]
