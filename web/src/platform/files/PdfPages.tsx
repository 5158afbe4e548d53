import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the build makes an address of it
import url from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { IconButton } from '../../ui/basics/Button.tsx'
import { Bone } from '../../ui/basics/Bone.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { startWorker } from '../upload/own-worker.ts'
import styles from './Files.module.css'

/** CSS pixels of a page, and how much finer it is drawn. */
const [WIDTH, FINER] = [880, 2]

/** A PDF as pictures of its pages, one at a time: no link, no form and no script of it is there. */
export default function PdfPages({ bytes }: { bytes: ArrayBuffer }) {
  const t = useTranslations('bigFile')
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [hasFailed, fail] = useState(false)
  const [page, setPage] = useState(1)
  useEffect(() => {
    GlobalWorkerOptions.workerPort ??= startWorker(url)
    // Its own copy: the worker takes the bytes away.
    const task = getDocument({
      data: bytes.slice(0),
      enableXfa: false,

      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      verbosity: VerbosityLevel.ERRORS,
    })
    task.promise.then(setDocument, () => fail(true))
    return () => void task.destroy()
  }, [bytes])
  if (hasFailed) return <Note tone="warn">{t('cannotShow')}</Note>
  if (!document) return <Bone />
  const pages = document.numPages
  return (
    <>
      <div className={styles.pager}>
        <IconButton icon="left" label={t('previous')} disabled={page === 1} onClick={() => setPage(page - 1)} />
        {t('page', { page, pages })}
        <IconButton icon="right" label={t('next')} disabled={page === pages} onClick={() => setPage(page + 1)} />
      </div>
      <PdfPage document={document} page={page} onFail={() => fail(true)} />
    </>
  )
}

interface PageProps {
  document: PDFDocumentProxy
  page: number
  onFail: () => void
}

function PdfPage({ document, page, onFail }: PageProps) {
  const t = useTranslations('bigFile')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const draw = async () => {
      const shown = await document.getPage(page)
      const scale = (WIDTH * FINER) / shown.getViewport({ scale: 1 }).width
      const viewport = shown.getViewport({ scale })
      const target = canvas.current
      if (!target) return
      Object.assign(target, { width: viewport.width, height: viewport.height })
      const task = shown.render({ canvas: target, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    draw().catch((error: unknown) => (error as Error).name !== 'RenderingCancelledException' && onFail())
    return () => cancel?.()
  }, [document, page, onFail])
  return <canvas ref={canvas} className={styles.page} role="img" aria-label={t('page', { page, pages: document.numPages })} />
}
