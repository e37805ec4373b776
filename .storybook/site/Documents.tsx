import { Markdown } from '@storybook/addon-docs/blocks'
import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Document, sectionOf, targetOf } from '../../scripts/site/documents'
import { decisions, pictureAt, readDocument } from './library'
import { DOCUMENTS, type PageName, pageOf } from './pages'
import { To, takeWanted } from './To'
import './site.css'

/**
 * Documents of the repository, each opened by its title; one that a link has led to is open.
 * @param page the page that brings them
 */
export function Documents({ page }: { page: PageName }) {
  const documents = useMemo(() => (DOCUMENTS[page] ?? []).map(readDocument), [page])
  return <Shelf documents={documents} />
}

/** Every decision, newest first, under its day. @see RELEASE-064 */
export function Decisions() {
  const days = [...new Set(decisions.map(({ day }) => day))]
  const [opened] = useState(takeWanted)
  return days.map((day) => (
    <section key={day}>
      <h2>
        <time dateTime={day}>{day}</time>
      </h2>
      <Shelf documents={decisions.filter((decision) => decision.day === day)} wanted={opened} />
    </section>
  ))
}

/** A part of a document, below one of its headings. */
export function Section({ of, heading }: { of: string; heading: string }) {
  const document = readDocument(of)
  return <Text file={of}>{sectionOf(document, heading)}</Text>
}

function Shelf({ documents, wanted }: { documents: readonly Document[]; wanted?: string | null }) {
  const [opened] = useState(() => (wanted === undefined ? takeWanted() : wanted))
  return (
    <div className="site-shelf">
      {documents.map((document) => (
        <Reading key={document.file} document={document} isWanted={document.file === opened} />
      ))}
    </div>
  )
}

function Reading({ document: { file, title, text }, isWanted }: { document: Document; isWanted: boolean }) {
  const [isOpen, setOpen] = useState(isWanted)
  useEffect(() => {
    if (isWanted) document.getElementById(file)?.scrollIntoView()
  }, [file, isWanted])
  return (
    <details
      id={file}
      className="site-document"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{title}</span> <code>{file}</code>
      </summary>
      {isOpen && <Text file={file}>{text}</Text>}
    </details>
  )
}

/** Draws Markdown; its links lead to documents of the workbench, its pictures are those of the repository. */
function Text({ file, children }: { file: string; children: string }) {
  const options = useMemo(
    () => ({
      overrides: {
        a: ({ href = '', children: words }: ComponentProps<'a'>) => (
          <LinkOf file={file} href={href}>
            {words}
          </LinkOf>
        ),
        img: ({ src = '', alt = '' }: { src?: string; alt?: string }) => (
          <PictureOf file={file} source={src} alt={alt} />
        ),
        table: (props: ComponentProps<'table'>) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          // biome-ignore lint/a11y/useSemanticElements: a section with a name would be one more landmark for each table
          <div className="site-wide" tabIndex={0} role="group" aria-label="표">
            <table {...props} />
          </div>
        ),
      },
    }),
    [file],
  )
  return (
    <div className="site-text" lang="en">
      <Markdown options={options}>{children}</Markdown>
    </div>
  )
}

function LinkOf({ file, href, children }: { file: string; href: string; children: ReactNode }) {
  const target = targetOf(file, href)
  if (target === null) return children
  if ('web' in target) return <a href={target.web}>{children}</a>
  const page = pageOf(target.file)
  if (page === undefined) return <code>{target.file}</code>
  return (
    <To page={page} document={target.file}>
      {children}
    </To>
  )
}

function PictureOf({ file, source, alt }: { file: string; source: string; alt: string }) {
  const target = targetOf(file, source)
  const address = target && 'file' in target ? pictureAt(target.file) : undefined
  return address === undefined ? <em>{alt}</em> : <img src={address} alt={alt} loading="lazy" />
}
