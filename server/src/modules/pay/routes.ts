export { payOrderRoutes } from './order/order.routes.ts'
