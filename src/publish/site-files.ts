import { feedFiles } from './feed-files.ts'
import { homeFiles } from './home-files.ts'
import { fileAddress } from './page-content.ts'
import { pageFiles } from './page-file.ts'
import type { Site } from './read-site.ts'
import { redirectFiles } from './redirect-files.ts'
import { searchTextFiles } from './search-files.ts'
import type { SiteFile } from './site.ts'
import { tagFiles } from './tag-files.ts'

/** Tells GitHub Pages to serve what is there as it is: else what begins with an underscore would be missing. */
const plainFolder: SiteFile = { path: '.nojekyll', key: 'empty', of: [], content: () => '' }

/** All files of the site but head and parts of its search (`buildSearch`) and its style and script, in the order of their paths. */
export function siteFiles(site: Site): SiteFile[] {
  const copies = [...site.shown].map((path): SiteFile => ({ path: fileAddress(path), key: null, copyOf: path }))
  const files = [
    plainFolder,
    ...homeFiles(site),
    ...pageFiles(site),
    ...tagFiles(site),
    ...redirectFiles(site),
    ...feedFiles(site),
    ...searchTextFiles(site),
    ...copies,
  ]
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}
