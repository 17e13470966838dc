import type { ApiCustomer } from '@fettle/contract/calls/v1/v1-customers';
import type { ApiCustomerRow } from '../../../../stores/tools/api-customers.ts';

export const toCustomerView = ({ createdAt, updatedAt, ...row }: ApiCustomerRow): ApiCustomer => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
