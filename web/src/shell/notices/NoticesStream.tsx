import { useOwnTasks } from '../tasks/use-own-tasks.ts'
import { useNoticeStream } from './use-notice-stream.ts'

/** Draws nothing; fetched after the page. */
export default function NoticesStream() {
  useNoticeStream()
  useOwnTasks()
  return null
}
