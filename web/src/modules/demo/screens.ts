import type { OwnModule } from '../../platform/router/own-module.ts'
import { type DemoScreen, menuNodes } from './frame/screen.ts'

const system: DemoScreen = {
  title: 'system',
  path: '/demo/system',
  icon: 'settings',
  isAdmins: true,
  children: [
    { title: 'systemMenu', path: '/demo/system/menu', isAdmins: true, page: 'system/MenuDemo' },
    { title: 'systemRole', path: '/demo/system/role', isAdmins: true, page: 'system/RoleDemo' },
    { title: 'systemUser', path: '/demo/system/user', isAdmins: true, page: 'system/UserDemo' },
    { title: 'systemDept', path: '/demo/system/dept', isAdmins: true, page: 'system/DeptDemo' },
  ],
}

const nested: DemoScreen = {
  title: 'menu',
  path: '/demo/menu',
  icon: 'menu',
  children: [
    {
      title: 'menu1',
      path: '/demo/menu/menu1',
      children: [
        { title: 'menu11', path: '/demo/menu/menu1/menu11', page: 'menu/KeptDemo' },
        {
          title: 'menu12',
          path: '/demo/menu/menu1/menu12',
          children: [
            { title: 'menu121', path: '/demo/menu/menu1/menu12/menu121', page: 'menu/KeptDemo' },
            { title: 'menu122', path: '/demo/menu/menu1/menu12/menu122', page: 'menu/KeptDemo' },
          ],
        },
        { title: 'menu13', path: '/demo/menu/menu1/menu13', page: 'menu/KeptDemo' },
      ],
    },
    { title: 'menu2', path: '/demo/menu/menu2', page: 'menu/KeptDemo' },
  ],
}

const fun: DemoScreen = {
  title: 'fun',
  path: '/demo/fun',
  icon: 'bolt',
  children: [
    { title: 'tagsView', path: '/demo/fun/tagsView', page: 'fun/TagsViewDemo' },
    { title: 'countup', path: '/demo/fun/countup', page: 'fun/CountupDemo' },
    { title: 'codemirror', path: '/demo/fun/codemirror', page: 'fun/CodemirrorDemo' },
    { title: 'ueditor', path: '/demo/fun/ueditor', page: 'fun/RichTextDemo' },
    { title: 'cropper', path: '/demo/fun/cropper', page: 'fun/CropperDemo' },
    { title: 'qrcode', path: '/demo/fun/qrcode', page: 'fun/QrcodeDemo' },
    { title: 'echartsMap', path: '/demo/fun/echartsMap', page: 'fun/MapDemo' },
    { title: 'printJs', path: '/demo/fun/printJs', page: 'fun/PrintDemo' },
    { title: 'clipboard', path: '/demo/fun/clipboard', page: 'fun/ClipboardDemo' },
    { title: 'gridLayout', path: '/demo/fun/gridLayout', page: 'fun/GridDemo' },
    { title: 'splitpanes', path: '/demo/fun/splitpanes', page: 'fun/PanesDemo' },
  ],
}

const pages: DemoScreen = {
  title: 'pages',
  path: '/demo/pages',
  icon: 'layout',
  children: [
    { title: 'filtering', path: '/demo/pages/filtering', page: 'pages/FilteringDemo' },
    { title: 'filteringDetails', path: '/demo/pages/filtering/details', isHidden: true, page: 'pages/DetailsDemo' },
    { title: 'filteringDetails1', path: '/demo/pages/filtering/details1', isHidden: true, page: 'pages/DetailsDemo' },
    { title: 'iocnfont', path: '/demo/pages/iocnfont', page: 'pages/IconNamesDemo' },
    { title: 'element', path: '/demo/pages/element', page: 'pages/IconComponentsDemo' },
    { title: 'awesome', path: '/demo/pages/awesome', page: 'pages/MoreIconsDemo' },
    { title: 'formAdapt', path: '/demo/pages/formAdapt', page: 'pages/FormAdaptDemo' },
    { title: 'tableRules', path: '/demo/pages/tableRules', page: 'pages/TableRulesDemo' },
    { title: 'formI18n', path: '/demo/pages/formI18n', page: 'pages/FormI18nDemo' },
    { title: 'formRules', path: '/demo/pages/formRules', page: 'pages/FormRulesDemo' },
    { title: 'listAdapt', path: '/demo/pages/listAdapt', page: 'pages/ListAdaptDemo' },
    { title: 'waterfall', path: '/demo/pages/waterfall', page: 'pages/WaterfallDemo' },
    { title: 'steps', path: '/demo/pages/steps', page: 'pages/StepsDemo' },
    { title: 'preview', path: '/demo/pages/preview', page: 'pages/PreviewDemo' },
    { title: 'waves', path: '/demo/pages/waves', page: 'pages/WavesDemo' },
    { title: 'tree', path: '/demo/pages/tree', page: 'pages/TreeDemo' },
    { title: 'drag', path: '/demo/pages/drag', page: 'pages/DragDemo' },
    { title: 'lazyImg', path: '/demo/pages/lazyImg', isAdmins: true, page: 'pages/LazyImgDemo' },
    { title: 'dynamicForm', path: '/demo/pages/dynamicForm', isAdmins: true, page: 'pages/DynamicFormDemo' },
    { title: 'workflow', path: '/demo/pages/workflow', isAdmins: true, page: 'workflow/WorkflowDemo' },
  ],
}

const make: DemoScreen = {
  title: 'make',
  path: '/demo/make',
  icon: 'columns',
  children: [
    { title: 'selector', path: '/demo/make/selector', isAdmins: true, page: 'make/SelectorDemo' },
    { title: 'noticeBar', path: '/demo/make/noticeBar', page: 'make/NoticeBarDemo' },
    { title: 'svgDemo', path: '/demo/make/svgDemo', page: 'make/SvgDemo' },
  ],
}

const DYNAMIC = '/demo/params/dynamic/details/:t/:id/:tagsViewName'
const params: DemoScreen = {
  title: 'params',
  path: '/demo/params',
  icon: 'filter',
  isAdmins: true,
  children: [
    { title: 'paramsCommon', path: '/demo/params/common', isAdmins: true, page: 'params/CommonDemo' },
    { title: 'paramsCommonDetails', path: '/demo/params/common/details', isAdmins: true, isHidden: true, page: 'params/ParamsDetailsDemo' },
    { title: 'paramsDynamic', path: '/demo/params/dynamic', isAdmins: true, page: 'params/DynamicDemo' },
    { title: 'paramsDynamicDetails', path: DYNAMIC, isAdmins: true, isHidden: true, page: 'params/ParamsDetailsDemo' },
  ],
}

/** Each opens its board in a window, by the address of the board itself. */
const visualizing: DemoScreen = {
  title: 'visualizing',
  path: '/demo/visualizing',
  icon: 'monitor',
  isAdmins: true,
  children: [
    { title: 'visualizingDemo1', path: '/demo/visualizing/visualizingDemo1', isAdmins: true, link: '/visualizingDemo1' },
    { title: 'visualizingDemo2', path: '/demo/visualizing/visualizingDemo2', isAdmins: true, link: '/visualizingDemo2' },
  ],
}

/** The boards stand outside of `/demo`, and in no menu. */
export const boards: readonly DemoScreen[] = [
  { title: 'visualizingDemo1', path: '/visualizingDemo1', isAdmins: true, isHidden: true, page: 'board/WaterBoardDemo' },
  { title: 'visualizingDemo2', path: '/visualizingDemo2', isAdmins: true, isHidden: true, page: 'board/ReadingBoardDemo' },
]

const single: readonly DemoScreen[] = [
  { title: 'chart', path: '/demo/chart', icon: 'chart', page: 'chart/ChartDemo' },
  { title: 'personal', path: '/demo/personal', icon: 'user', page: 'personal/PersonalDemo' },
  { title: 'tools', path: '/demo/tools', icon: 'edit', page: 'tools/ToolsDemo' },
  { title: 'link', path: '/demo/link', icon: 'forward', isAdmins: true, link: 'https://mantine.dev/' },
  { title: 'iframes', path: '/demo/iframes', icon: 'fullscreen', isAdmins: true, link: 'https://nodejs.org/zh-cn/', isIframe: true },
  { title: 'mqueue', path: '/demo/mqueue', icon: 'message', isAdmins: true, page: 'mqueue/MqueueDemo' },
]

/** All screens, by directory. The paths are those of console-spec §2. */
export const screens: readonly DemoScreen[] = [system, nested, fun, pages, make, params, visualizing, ...single]

/** The directory of the demo is hidden until someone opens one of its pages (console-spec §2). */
export const menu: OwnModule['menu'] = (isShown) =>
  menuNodes([{ title: 'demo', path: '/demo', icon: 'book', isHidden: !isShown, children: screens }, ...boards])
