export { AuditComponent } from './AuditComponent.tsx'
export { AuditProduct } from './AuditProduct.tsx'
