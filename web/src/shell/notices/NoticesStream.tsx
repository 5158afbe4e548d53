import { useNoticeStream } from './use-notice-stream.ts'

/** Draws nothing; fetched after the page. */
export default function NoticesStream() {
  useNoticeStream()
  return null
}
