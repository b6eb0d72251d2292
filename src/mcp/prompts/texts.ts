/** An argument as a person typed it, on one line and in quotes, so that it stays an argument. */
const quoted = (text: string) => `"${text.replace(/\s+/gu, ' ').replaceAll('"', '’').trim().slice(0, 300)}"`

export function researchBrief({ domain, topic }: { domain: string; topic: string }): string {
  return `Write a research brief about ${quoted(topic)} from the domain ${quoted(domain)} of my wiki.

1. search_wiki with two or three wordings of the topic; get_node on the pages that matter, at most eight.
2. get_connected_nodes (depth 2) on the central page for what search did not name; find_path where two things may hang together.
3. get_evidence for each statement the brief will rest on.

Give me: a summary in five sentences; the findings, each with its page and a short quote with place and source; where sources disagree; what the wiki does not say; three questions worth following. Cite pages as [[slug]]. Say nothing that no page carries; mark what you add from elsewhere as yours.`
}

export function weeklyReview({ domain, since }: { domain: string; since?: string | undefined }): string {
  const span = since === undefined ? 'the last seven days' : `the time since ${quoted(since)}`
  return `Review ${span} in the domain ${quoted(domain)} of my wiki.

1. list_changes with since for what was applied and what waits for me.
2. get_graph_overview for hubs, orphans and communities; get_node on the pages that changed most, at most six.
3. scan_wiki_health if it is there, for what broke.

Give me: what is new, by topic rather than by file; which older pages it changes or contradicts; what waits for my decision, with its change id; up to five things to tidy up, worst first. Change nothing.`
}

export function interviewPrep({ domain, who }: { domain: string; who: string }): string {
  return `Prepare me for a conversation with ${quoted(who)} from the domain ${quoted(domain)} of my wiki.

1. search_wiki for the name and its other spellings; get_node on the page.
2. get_backlinks and get_connected_nodes for whom and what they are connected with; find_path to the themes I work on.
3. get_evidence for what they said or did, word for word.

Give me: who they are in three sentences; what we have about them by theme, with dates and quotes; what is old, thin or contradictory; ten questions, from safe to hard, each with the page that gives rise to it. Mark what you know from elsewhere as yours.`
}

export function sessionClose({ domain, project }: { domain: string; project?: string | undefined }): string {
  const where = project === undefined ? quoted(domain) : `${quoted(domain)}, project ${quoted(project)}`
  return `Close this session for the domain ${where}. Put each thing where it belongs:

- Facts that will still be true next year and have a source: compile_to_wiki, with short bullets and links to pages that exist (search first). Show me the list before you call it.
- Where the work stands, decisions, traps, next steps: save_working_state if it is there. It replaces the last one, so read that first and keep what still holds.
- What is neither: leave it out.

Tell me plainly what was written, what waits in the Inbox (NOT WRITTEN YET) and what you left out.`
}
