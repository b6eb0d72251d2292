import { count, number } from './words.ts'

/** Words of publishing a domain as a site. */
export const publish = {
  open: 'Publish',
  title: (domain: string) => `Publish ${domain} as a site`,
  about:
    'Pages become plain HTML in a folder, to be put on any web server. Nothing is sent anywhere; you see what leaves before it is written.',
  folder: 'Folder',
  folderHint: 'Made if it is not there. Files of others in it are never touched unasked.',
  choose: 'Choose',
  chooseTitle: 'Choose a folder for the site',
  address: 'Address it will have',
  addressHint: 'Optional, such as https://example.org/wiki/. Without it there is no sitemap.',
  originals: 'The documents themselves too',
  conversations: 'Kept conversations too',
  show: 'Show what leaves',
  showing: 'Working out what leaves',
  leaves: (pages: number, files: number) =>
    `${count(pages, 'page leaves', 'pages leave')}, as ${count(files, 'file', 'files')}.`,
  writes: (write: number, remove: number) =>
    `${[
      write === 0 ? 'Nothing has to be written' : `${count(write, 'file differs', 'files differ')} and will be written`,
      remove > 0 ? `${count(remove, 'file', 'files')} of last time will be removed` : '',
    ]
      .filter(Boolean)
      .join('; ')}.`,
  leftOut: (n: number) => `${count(n, 'file stays', 'files stay')} at home`,
  mentionsOut: (n: number) =>
    `${count(n, 'generated mention', 'generated mentions')} of pages that stay ${n === 1 ? 'is' : 'are'} left out of pages that leave.`,
  more: (n: number) => `and ${number(n)} more`,
  secrets: (n: number) => `${count(n, 'secret stops', 'secrets stop')} it`,
  secretsText:
    'What looks like a key or a password would be readable by anybody. Take it out of the page, then look again.',
  secretAt: (path: string, line: number) => `${path}, line ${number(line)}`,
  foreign: (n: number) => `${count(n, 'file stands', 'files stand')} in the way`,
  foreignText: 'They are there already and were not written by Commonplace as they are.',
  overwrite: 'Write over them',
  run: (n: number) => `Write ${count(n, 'file', 'files')}`,
  running: 'Writing the site',
  done: (n: number, folder: string) => `${count(n, 'file', 'files')} written to ${folder}.`,
  whole: 'Every link of the site leads somewhere.',
  broken: (n: number) => `${count(n, 'link leads', 'links lead')} nowhere`,
}
