import { bigFileApi } from '@weir/contract/modules/system/big-file'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { bigFiles } from '../../../services/files/file.table.ts'
import { fileReading } from './big-file.list.ts'
import { deleteFiles, downloadFile, renameFile } from './big-file.service.ts'

export const bigFileRoutes = implement(editing(bigFileApi, bigFiles), {
  ...readHandlers(bigFileApi, bigFiles, fileReading),
  edit: renameFile,
  delete: deleteFiles,
  download: downloadFile,
})
