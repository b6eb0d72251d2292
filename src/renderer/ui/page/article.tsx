import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Root } from 'mdast'
import { type ComponentProps, memo, type ReactNode, useMemo } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { isOutsideAddress, pageToHast } from '../../../core/show/page-to-hast.ts'
import { EvidenceCard } from '../margin/evidence-card.tsx'
import { useSpread } from '../margin/spread-context.ts'
import { FootnoteMark, footnotePlaces } from './footnote-mark.tsx'
import { type Shown, surroundingsOf } from './page-links.ts'
import './article.css'

type Props = Shown & { readonly body: Root; readonly language?: string }

/** The text of a page, as a page. */
export const Article = memo(function Article({ body, domain, path, links, live }: Props) {
  const content = useMemo(
    () =>
      toJsxRuntime(pageToHast(body, surroundingsOf({ domain, path, links, live })), {
        Fragment,
        jsx,
        jsxs,
        components: { a: Anchor, li: ClaimItem, p: ClaimParagraph, table: Table },
      }),
    [body, domain, path, links, live],
  )
  return <div className="article">{content}</div>
})

/** Links of our own navigate; a footnote's stays on its page; addresses outside open outside; anything else is text. */
function Anchor({ href = '', children, className, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith(footnotePlaces))
    return (
      <FootnoteMark to={href.slice(1)} id={rest.id} aria-label={rest['aria-label']}>
        {children}
      </FootnoteMark>
    )
  if (href.startsWith('#')) {
    return className === 'cite' ? (
      <Cite href={href} {...rest}>
        {children}
      </Cite>
    ) : (
      <a href={href} className={className} {...rest}>
        {children}
      </a>
    )
  }
  if (!isOutsideAddress(href)) return <span className="link-missing">{children}</span>
  return (
    <a href={href} className="link-outside" target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

/** The link from a claim to its passage. Where there is no margin, it opens the passage below the claim. */
function Cite({ href, children, ...rest }: { href: string; children?: ReactNode }) {
  const { wide, claim, toggle } = useSpread()
  const blockOf = (element: Element) => element.closest('[data-block]')?.getAttribute('data-block') ?? null
  return (
    <a
      {...rest}
      href={href}
      className="cite"
      onClick={(event) => {
        const id = blockOf(event.currentTarget)
        if (wide || !id || !claim(id) || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        toggle(id)
      }}
    >
      {children}
    </a>
  )
}

type Block = { readonly 'data-block'?: string; readonly children?: ReactNode; readonly className?: string }

function ClaimItem({ children, ...rest }: Block) {
  return (
    <li {...rest} {...useActive(rest['data-block'])}>
      {children}
      <Below id={rest['data-block']} />
    </li>
  )
}

function ClaimParagraph({ children, ...rest }: Block) {
  return (
    <>
      <p {...rest} {...useActive(rest['data-block'])}>
        {children}
      </p>
      <Below id={rest['data-block']} />
    </>
  )
}

function useActive(id: string | undefined) {
  const { active } = useSpread()
  return id !== undefined && id === active ? { 'data-active': '' } : {}
}

/** The same card as in the margin, under the claim, when there is no margin. */
function Below({ id }: { id: string | undefined }) {
  const { wide, active, claim, domain } = useSpread()
  const shown = id !== undefined && id === active && !wide ? claim(id) : undefined
  return shown ? (
    <div className="card-below">
      <EvidenceCard claim={shown} domain={domain} linked />
    </div>
  ) : null
}

function Table(props: ComponentProps<'table'>) {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  )
}
