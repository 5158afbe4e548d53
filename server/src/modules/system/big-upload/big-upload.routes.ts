import { bigUploadApi } from '@weir/contract/modules/system/big-upload'

import { implement } from '../../../kernel/implement.ts'
import { testChunk, unfinishedUploads, quotaOf } from './big-upload.queries.ts'
import { cancelUpload, receiveChunk } from './big-upload.service.ts'
import { mergeUpload } from './merge.service.ts'

export const bigUploadRoutes = implement(bigUploadApi, {
  test: testChunk,
  upload: receiveChunk,
  uploadMerge: mergeUpload,
  unfinished: unfinishedUploads,
  cancel: cancelUpload,
  quota: quotaOf,
})
