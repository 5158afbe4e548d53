import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { checks } from './build/boot-script.ts'
import { groups } from './build/chunks.ts'
import { compileTexts } from './build/compile-texts.ts'
import { noErrorCodes, noJsonSchema, noZodFormats, noZodWords, plainLinks, plainPopovers, unusedRouterParts } from './build/leave-out.ts'
import { ownModules } from './build/own-modules.ts'
import { pagesInOneWave } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { shippedPackages, listOfPackages } from './build/shipped-packages.ts'
import { shortClassNames } from './build/short-class-names.ts'

/** Of the calls that the development server passes on. */
const server = process.env.WEIR_API ?? 'http://127.0.0.1:8808'

const PAGE = /Page-[\w-]+\.js$/

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    ownModules,
    compileTexts,
    noErrorCodes,
    plainLinks,
    plainPopovers,
    unusedRouterParts,
    noJsonSchema,
    noZodFormats,
    noZodWords,
    shortClassNames,
    react(),
    pagesInOneWave,
    precompress,
    shippedPackages,
    listOfPackages,
  ],
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: own('src/platform/format/format-message.ts') },
      { find: 'react-remove-scroll', replacement: own('src/platform/theme/RemoveScroll.tsx') },
    ],
  },
  build: {
    target: 'chrome99', // the kit's floor; keeps media queries in their old form too
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // pdf.js and the text editor of the demo have more than 500, each for one page; journeys limit the others
    // The first script knows the scripts of each page, so the frame need not.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (PAGE.test(file) ? needed.filter((one) => one.endsWith('.css')) : needed),
    },
    outDir: process.env.OUT ?? 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      checks,
      output: {
        // Two scripts hold the name of each file, and random characters do not compress. Fewer than seven are refused.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // A shared file is named after all of its pages. The first script would carry these names.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/[~.].*/, '')}-[hash:7][extname]`,
        codeSplitting: { groups },
      },
    },
  },
  worker: { plugins: () => [shippedPackages], rolldownOptions: { checks } },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': server, '/mqtt': { target: server, ws: true } } },
})
