const paths = {
  inbox: 'M3 11.5 5 4.5h10l2 7v4H3zM3 11.5h4l1 2h4l1-2h4',
  wiki: 'M10 5.5c-1.5-1.2-3.7-1.6-6.5-1.5v11c2.8-.1 5 .3 6.5 1.5 1.5-1.2 3.7-1.6 6.5-1.5V4c-2.8-.1-5 .3-6.5 1.5zM10 5.5v11',
  graph:
    'M5 7.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM15 9.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 16.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 5.900l6 1.200M13.700 9l-4.300 4M5.600 7.400l1.700 5.200',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  ask: 'M3.5 4h13v9.5H9.500L6 16.500v-3H3.500zM7 7.500h6M7 10h3.500',
  health: 'M3 10.5h3.5l2-5.5 3.500 10 2-4.500H17',
  activity: 'M4 3.5h12v13H4zM7 7h6M7 10h6M7 13h3.5',
  memory: 'M5.5 3.5h9v13l-4.500-3.300-4.500 3.300zM8.500 7h3',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M10 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM6 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
  fold: 'M4 4h12v12H4zM8 4v12',
  back: 'M11.5 5 6.5 10l5 5',
  forth: 'M8.5 5l5 5-5 5',
  down: 'M6 8l4 4 4-4',
  up: 'M6 12l4-4 4 4',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  strike: 'M4 10h12M7 6.5c.6-1 1.700-1.500 3-1.500 1.800 0 3 .8 3 2M7 13c.3 1.300 1.500 2 3 2 1.800 0 3-.9 3-2.300',
  random: 'M3 6.5h3l7 7h4M3 13.5h3l2-2M11 8.500l2-2h4M15 4.500l2 2-2 2M15 11.500l2 2-2 2',
  back_in: 'M7 8 4 11l3 3M4 11h8a4 4 0 0 0 0-8h-2',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

/** Line icons on a 20 px grid. Always beside a word, or inside a control that has a name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.35"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
