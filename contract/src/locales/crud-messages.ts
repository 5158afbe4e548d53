import type { CrudApi } from '../platform/crud.ts'

type Command = 'add' | 'edit' | 'delete' | 'sync' | 'generate' | 'import' | 'save' | 'recharge' | 'exit' | 'clear'

/** What lists, forms and details say on every screen; the parameters of a text are in its braces. */
export interface CrudMessages extends Record<keyof CrudApi, string> {
  /** `{title}`: verb and object. */
  addOf: string
  editOf: string
  /** In a tree. */
  addBelow: string
  save: string
  cancel: string
  close: string
  apply: string
  clear: string
  search: string
  reset: string
  retry: string
  all: string
  /** Between the names of a list. */
  comma: string
  yes: string
  no: string
  enabled: string
  disabled: string
  /** `{name}` */
  status: { enable: string; disable: string; question: string }
  actions: string
  moreActions: string
  more: string
  total: string
  asOf: string
  loading: string
  loadFailed: string
  /** What a command says when it is done, by its action. */
  done: Record<Command | 'other', string>
  empty: { title: string; advice: string; nothingFound: string; nothingFoundAdvice: string; clearFilters: string }
  deletion: { question: string; confirm: string; warning: string }
  select: { allRows: string; row: string; chosen: string }
  tools: {
    refresh: string
    density: string
    large: string
    default: string
    small: string
    fullscreen: string
    leaveFullscreen: string
    filters: string
  }
  columns: { title: string; hint: string; reset: string; pinned: string; moveUp: string; moveDown: string; count: string; kept: string }
  pager: {
    label: string
    previous: string
    next: string
    perPage: string
    pageSize: string
    jumpBefore: string
    jumpAfter: string
    page: string
  }
  form: {
    /** Above the fields, where what must be filled in is not. */
    incomplete: string
    keepEmpty: string
    choose: string
    nothingFound: string
    /** `unseen`: there is one, out of the reader's data scope. */
    superior: Record<'top' | 'disabled' | 'unseen', string>
  }
  dates: Record<'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' | 'choose' | 'month', string>
  tree: { expand: string; collapse: string }
  reveal: { show: string; hide: string }
}
