import { type Operator, site } from '@parinay/contract/site'
import type { ReactNode } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Fact, Facts } from '../ui/layout/facts.tsx'
import styles from './grievance-officer.module.css'

/** The details of operator and officer. Visitors read them too, so this has its own CallsProvider. */
export const OfficerDetails = ({ waiting }: { waiting: ReactNode }) => (
  <CallsProvider>
    <OperatorDetails waiting={waiting} />
  </CallsProvider>
)

function OperatorDetails({ waiting }: { waiting: ReactNode }) {
  const { data, error, refetch } = useCall(site)
  if (data) return data.data.operator ? <Officer operator={data.data.operator} /> : <NoOperator />
  if (error) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  return waiting
}

function Officer({ operator: { name, address, grievanceOfficer } }: { operator: Operator }) {
  const { name: officer, email, phone } = grievanceOfficer
  return (
    <div className={styles.block}>
      <Facts>
        <Fact label="Grievance officer">{officer}</Fact>
        <Fact label="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Telephone">{phone && <a href={`tel:${phone.replaceAll(/[ -]/g, '')}`}>{phone}</a>}</Fact>
        <Fact label="Operator">{name}</Fact>
        <Fact label="Address">{address}</Fact>
      </Facts>
    </div>
  )
}

const NoOperator = () => (
  <div className={styles.block}>
    <p>
      <strong>This installation is a trial without a named operator.</strong>
    </p>
    <p>
      Nobody answers complaints here yet, and the members you see may be made up for the demo. Please do not enter
      anything about a real person that others should not read. Before this site opens to the public, the operator and
      the grievance officer will be named here.
    </p>
  </div>
)
